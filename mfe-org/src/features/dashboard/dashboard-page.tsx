import type { MyOrg } from '@backline/contracts/orgs';
import { buttonClass } from '@backline/design-system/button';
import { ComingSoon } from '@backline/design-system/coming-soon';
import { Heading } from '@backline/design-system/heading';
import { Columns, Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { LoadFailed, routes, useFlag, useSession } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { myOrgQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { OrgStats } from './org-stats.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const OVERVIEW = 'overview';
const EVENTS = 'events';
const LATER: Record<string, string> = {
  [EVENTS]: 'Events',
  applications: 'Applications',
  analytics: 'Analytics',
};

interface Props {
  /** The list of applications, from another feature. */
  applications: ReactNode;
  /** The venue's own events, from another feature. */
  events: ReactNode;
}

/** The tab that the address names. Events have an address of their own. */
function useTab(): [string, (tab: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const requested = pathname === PATHS.events ? EVENTS : (new URLSearchParams(search).get('tab') ?? OVERVIEW);
  const pathOf = (tab: string) => (tab === EVENTS ? PATHS.events : `${PATHS.dashboard}?tab=${tab}`);
  return [
    Object.hasOwn(LATER, requested) ? requested : OVERVIEW,
    (tab) => void navigate(tab === OVERVIEW ? PATHS.dashboard : pathOf(tab), { replace: true }),
  ];
}

export function DashboardPage({ applications, events }: Props) {
  const [tab, setTab] = useTab();
  const name = useSession((session) => session.user?.name);
  const org = useQuery(myOrgQuery());
  return (
    <Wrap padded className={styles.root}>
      <title>{`${LATER[tab] ?? 'Dashboard'} · Backline`}</title>
      <div className={styles.head}>
        <Heading level={1} size={2} className={styles.name}>
          {org.data?.orgName ?? name ?? 'Dashboard'}
        </Heading>
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={PATHS.settings}>
          Edit venue page
        </Link>
      </div>
      <Tabs value={tab} onValueChange={setTab}>
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
            {value === EVENTS ? <ReleasedEvents>{events}</ReleasedEvents> : <Soon />}
          </TabPanel>
        ))}
      </Tabs>
    </Wrap>
  );
}

function Soon() {
  return (
    <ComingSoon
      action={
        <Link className={buttonClass({ variant: 'accent', size: 'sm' })} to={routes.earlyAccess}>
          Request Early Access
        </Link>
      }
    />
  );
}

/** The placeholder stands there only while the flag is off. */
function ReleasedEvents({ children }: { children: ReactNode }) {
  const flag = useFlag('org-events');
  if (flag.isError) return <LoadFailed what="Your events" queries={[flag]} />;
  if (flag.isOn === undefined) return <SkeletonRows label="Loading events" rows={5} />;
  return flag.isOn ? children : <Soon />;
}

function Overview({ org, applications }: Pick<Props, 'applications'> & { org: UseQueryResult<MyOrg> }) {
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
