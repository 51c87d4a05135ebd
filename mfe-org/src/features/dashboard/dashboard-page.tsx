import type { FlagName } from '@backline/contracts/flags';
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
import { Link, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { myOrgQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { OrgStats } from './org-stats.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const OVERVIEW = 'overview';
const EVENTS = 'events';
const APPLICATIONS = 'applications';
const LATER: Record<string, string> = {
  [EVENTS]: 'Events',
  [APPLICATIONS]: 'Applications',
  analytics: 'Analytics',
};
/** Tabs with an address of their own. */
const PATH_OF: Readonly<Record<string, string>> = {
  [EVENTS]: PATHS.events,
  [APPLICATIONS]: PATHS.applications,
};

interface Props {
  /** The list of applications on the first tab, from another feature. */
  recent: ReactNode;
  /** The venue's own events, from another feature. */
  events: ReactNode;
  /** Where the venue judges applications, from another feature. */
  applications: ReactNode;
}

/** The tab that the address names. */
function useTab(): [string, (tab: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = Object.keys(PATH_OF).find((tab) => `${pathname}/`.startsWith(`${PATH_OF[tab]}/`));
  const requested = own ?? new URLSearchParams(search).get('tab') ?? OVERVIEW;
  const pathOf = (tab: string) => PATH_OF[tab] ?? `${PATHS.dashboard}?tab=${tab}`;
  return [
    Object.hasOwn(LATER, requested) ? requested : OVERVIEW,
    (tab) => void navigate(tab === OVERVIEW ? PATHS.dashboard : pathOf(tab), { replace: true }),
  ];
}

export function DashboardPage({ recent, events, applications }: Props) {
  const [tab, setTab] = useTab();
  const name = useSession((session) => session.user?.name);
  const org = useQuery(myOrgQuery());
  const isApplication = useMatch(PATHS.application) !== null;
  const released = (tab: string) => {
    if (tab === EVENTS) {
      return (
        <Released flag="org-events" what="events">
          {events}
        </Released>
      );
    }
    if (tab !== APPLICATIONS) return null;
    return (
      <Released flag="org-applications" what="applications">
        {applications}
      </Released>
    );
  };
  return (
    <Wrap padded className={styles.root} data-application={isApplication || undefined}>
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
        <TabList aria-label="Dashboard" className={styles.tabs}>
          <Tab value={OVERVIEW}>Overview</Tab>
          {Object.entries(LATER).map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={OVERVIEW} className={styles.panel}>
          <Overview org={org} recent={recent} />
        </TabPanel>
        {Object.keys(LATER).map((value) => (
          <TabPanel key={value} value={value} className={styles.panel}>
            {released(value) ?? <Soon />}
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

interface ReleasedProps {
  flag: FlagName;
  /** The noun of the tab in the plural. */
  what: string;
  children: ReactNode;
}

/** The placeholder stands there only while the flag is off. */
function Released({ flag: name, what, children }: ReleasedProps) {
  const flag = useFlag(name);
  if (flag.isError) return <LoadFailed what={`Your ${what}`} queries={[flag]} />;
  if (flag.isOn === undefined) return <SkeletonRows label={`Loading ${what}`} rows={5} />;
  return flag.isOn ? children : <Soon />;
}

function Overview({ org, recent }: Pick<Props, 'recent'> & { org: UseQueryResult<MyOrg> }) {
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
        {recent}
      </Columns>
    </>
  );
}
