import { getArtistStats } from '@backline/contracts/figures/artist-stats';
import { STATS_DAYS } from '@backline/contracts/base/choices';
import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { endpointQuery, everyVisit, LoadFailed } from '@backline/shell-sdk';
import { PeriodHead, usePeriod } from '@backline/shell-sdk/figures';
import { useQuery } from '@tanstack/react-query';
import { RecentActivity } from '#src/activity/recent-activity.tsx';
import { Figures } from './figures.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { SourcesChart } from './sources-chart.tsx';
import styles from './stats-page.module.css';

/** The effect of the artist's profile and mixes in a period. */
export function StatsPage() {
  const period = usePeriod(STATS_DAYS, 28);
  // Visitors change the figures all the time.
  const stats = useQuery({
    ...endpointQuery(getArtistStats, { query: { days: `${period.days}` } }),
    ...everyVisit,
  });
  const { data } = stats;
  return (
    <Wrap className={styles.page}>
      <title>Profile Stats · Backline</title>
      <PeriodHead period={period} shown={data}>
        <Heading level={1} size={2} className={styles.title}>
          Profile Stats
        </Heading>
      </PeriodHead>
      {stats.isLoadingError ? <LoadFailed what="Your stats" queries={[stats]} /> : null}
      {stats.isPending ? <SkeletonRows label="Loading your stats" rows={5} /> : null}
      {data?.isNew ? <NothingCounted /> : null}
      {data && !data.isNew ? (
        <>
          <Figures stats={data} days={period.days} />
          <SourcesChart sources={data.sources} />
        </>
      ) : null}
      <RecentActivity />
    </Wrap>
  );
}
