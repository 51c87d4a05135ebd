import type { MyOrg } from '@backline/contracts/orgs';
import { buttonClass } from '@backline/design-system/button';
import { ComingSoon } from '@backline/design-system/coming-soon';
import { Heading } from '@backline/design-system/heading';
import { Columns, Wrap } from '@backline/design-system/page';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { LoadFailed, routes, useSession } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { myOrgQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { OrgStats } from './org-stats.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const OVERVIEW = 'overview';
const LATER: Record<string, string> = {
  events: 'Events',
  applications: 'Applications',
  analytics: 'Analytics',
};

interface Props {
  /** The list of applications, from another feature. */
  applications: ReactNode;
}

export function DashboardPage({ applications }: Props) {
  const [search, setSearch] = useSearchParams();
  const name = useSession((session) => session.user?.name);
  const org = useQuery(myOrgQuery());
  const requested = search.get('tab') ?? OVERVIEW;
  const tab = Object.hasOwn(LATER, requested) ? requested : OVERVIEW;
  return (
    <Wrap padded className={styles.root}>
      <title>{`${LATER[tab] ?? 'Dashboard'} · Backline`}</title>
      <Heading level={1} size={2} className={styles.name}>
        {org.data?.orgName ?? name ?? 'Dashboard'}
      </Heading>
      <Tabs
        value={tab}
        onValueChange={(next) => setSearch(next === OVERVIEW ? {} : { tab: next }, { replace: true })}
      >
        <TabList aria-label="Dashboard">
          <Tab value={OVERVIEW}>Overview</Tab>
          {Object.entries(LATER).map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={OVERVIEW} className={styles.panel}>
          <Overview org={org} applications={applications} />
        </TabPanel>
        {Object.keys(LATER).map((value) => (
          <TabPanel key={value} value={value} className={styles.panel}>
            <ComingSoon
              action={
                <Link className={buttonClass({ variant: 'accent', size: 'sm' })} to={routes.earlyAccess}>
                  Request Early Access
                </Link>
              }
            />
          </TabPanel>
        ))}
      </Tabs>
    </Wrap>
  );
}

function Overview({ org, applications }: Props & { org: UseQueryResult<MyOrg> }) {
  const { data, isLoadingError } = org;
  const side = <UpcomingEvents events={data?.upcomingEvents} />;
  return (
    <>
      {isLoadingError ? (
        <LoadFailed what="Your dashboard" queries={[org]} />
      ) : (
        <OrgStats stats={data?.stats} />
      )}
      <Columns side={isLoadingError ? null : side} className={styles.columns}>
        {applications}
      </Columns>
    </>
  );
}
