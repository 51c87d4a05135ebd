import type { MyOrg } from '@backline/contracts/profiles/orgs';
import { Columns } from '@backline/design-system/page';
import { LoadFailed } from '@backline/shell-sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { OrgStats } from './org-stats.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

interface Props {
  org: UseQueryResult<MyOrg>;
  /** The applications, those that wait first. A new venue cannot have any. */
  recent: ReactNode;
}

/** What waits for the venue: its deadlines, then its nights. */
export function Overview({ org, recent }: Props) {
  const { data, isLoadingError } = org;
  const isNew = data?.stats.upcomingEvents === 0 && data.stats.applications === 0;
  return (
    <>
      {isLoadingError ? (
        <LoadFailed what="Your dashboard" queries={[org]} />
      ) : (
        <OrgStats stats={data?.stats} />
      )}
      <Columns
        data-loading={org.isPending || undefined}
        side={isLoadingError ? null : <UpcomingEvents events={data?.upcomingEvents} isNew={isNew} />}
        className={styles.columns}
      >
        {isNew ? <FirstSteps /> : recent}
      </Columns>
    </>
  );
}
