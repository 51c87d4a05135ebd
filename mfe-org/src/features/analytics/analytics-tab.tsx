import { REPLY_HOURS } from '@backline/contracts/base/limits';
import { getOrgAnalytics, type OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { ANALYTICS_DAYS, type AnalyticsDays } from '@backline/contracts/base/choices';
import { Button, buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { ChartIcon, DownloadIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Stat, StatRow } from '@backline/design-system/stat';
import { endpointQuery, everyVisit, LoadFailed, useFlag } from '@backline/shell-sdk';
import { downloadFile } from '@backline/shell-sdk/csv';
import { countText, PeriodHead, usePeriod } from '@backline/shell-sdk/figures';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { hoursText } from '#src/shared/hours-text.ts';
import { analyticsCsv, analyticsFileName } from './analytics-csv.ts';
import styles from './analytics-tab.module.css';
import { EventTable } from './event-table.tsx';
import { percentText } from './figure-texts.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ReplyChart } from './reply-chart.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const DEFAULT_DAYS: AnalyticsDays = 90;

/** What the venue's events and replies led to, counted from its records. */
export function AnalyticsTab() {
  const period = usePeriod(ANALYTICS_DAYS, DEFAULT_DAYS);
  // Visitors and artists change the figures all the time.
  const analytics = useQuery({
    ...endpointQuery(getOrgAnalytics, { query: { days: `${period.days}` } }),
    ...everyVisit,
  });
  const { data } = analytics;
  return (
    <Stack gap={8}>
      <PeriodHead period={period} shown={data} />
      {analytics.isLoadingError ? <LoadFailed what="Your figures" queries={[analytics]} /> : null}
      {analytics.isPending ? <SkeletonRows label="Loading analytics" rows={5} /> : null}
      {data ? <Figures figures={data} /> : null}
    </Stack>
  );
}

function Figures({ figures }: { figures: OrgAnalytics }) {
  const { total, replies, replyTimes, weeks, events } = figures;
  if (events.length === 0) return <NothingYet />;
  const download = () =>
    downloadFile(analyticsFileName(figures), 'text/csv;charset=utf-8', analyticsCsv(figures));
  return (
    <>
      <StatRow>
        <Stat value={countText(total.applications)} label="Applications" />
        <Stat value={percentText(replies.inTimePercent)} label={`Answered within ${REPLY_HOURS} h`} />
        <Stat value={hoursText(replies.medianHours)} label="Median reply time" />
        <Stat value={countText(total.accepted)} label="Accepted" />
      </StatRow>
      <div className={styles.pair}>
        <FunnelChart funnel={total} />
        <WeeksChart weeks={weeks} />
      </div>
      <ReplyChart replies={replies} replyTimes={replyTimes} />
      <Section
        title="By event"
        action={
          <Button variant="quiet" size="sm" onClick={download}>
            <DownloadIcon size="sm" />
            Download CSV
          </Button>
        }
        className={styles.events}
      >
        <EventTable events={events} />
      </Section>
    </>
  );
}

function NothingYet() {
  const { isOn } = useFlag('org-events');
  return (
    <EmptyState
      title="Nothing to count yet"
      icon={<ChartIcon size="lg" />}
      action={
        isOn ? (
          <Link className={buttonClass({ variant: 'accent' })} to={PATHS.newEvent}>
            Create an event
          </Link>
        ) : null
      }
    >
      Views and applications are counted from your first event on.
    </EmptyState>
  );
}
