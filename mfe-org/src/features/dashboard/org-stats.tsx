import type { MyOrg } from '@backline/contracts/profiles/orgs';
import { Skeleton } from '@backline/design-system/skeleton';
import { Stat, StatRow } from '@backline/design-system/stat';
import { hoursText } from '#src/shared/hours-text.ts';

interface Props {
  /** Undefined while the figures load. */
  stats: MyOrg['stats'] | undefined;
}

export function OrgStats({ stats }: Props) {
  const wait = <Skeleton width={56} height="1em" />;
  return (
    <StatRow aria-busy={!stats}>
      <Stat value={stats?.upcomingEvents ?? wait} label="Upcoming events" />
      <Stat value={stats?.applications ?? wait} label="Applications" />
      <Stat value={stats?.waiting ?? wait} label="Waiting for a reply" />
      {stats?.averageReplyHours === null ? null : (
        <Stat value={stats ? hoursText(stats.averageReplyHours) : wait} label="Average reply time so far" />
      )}
    </StatRow>
  );
}
