import { buttonClass } from '@backline/design-system/button';
import { ComingSoon } from '@backline/design-system/coming-soon';
import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { Inline } from '@backline/design-system/stack';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { routes, useSession, withNext } from '@backline/shell-sdk';
import { HiddenNote } from '@backline/shell-sdk/hidden-page';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { Released } from '#src/shared/released.tsx';
import { myOrgQuery } from '#src/venue/api.ts';
import styles from './dashboard-page.module.css';
import { Overview } from './overview.tsx';
import { OVERVIEW, TAB_NAMES, tabOf, TABS, type TabName } from './tabs.ts';

interface Props {
  /** The applications of the overview, from another feature. */
  recent: ReactNode;
  /** The content of the other tabs, from other features. */
  screens: Record<TabName, ReactNode>;
}

function useTab() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (tab: string) => {
    const chosen = TAB_NAMES.find((name) => name === tab);
    void navigate(chosen ? TABS[chosen].path : PATHS.dashboard, { replace: true });
  };
  return [tabOf(location), show] as const;
}

export function DashboardPage({ recent, screens }: Props) {
  const [tab, setTab] = useTab();
  const name = useSession((session) => session.user?.name);
  const org = useQuery(myOrgQuery());
  const isApplication = useMatch(PATHS.application) !== null;
  return (
    <Wrap padded className={styles.root} data-application={isApplication || undefined}>
      <title>{`${tab === OVERVIEW ? 'Dashboard' : TABS[tab].label} · Backline`}</title>
      <div className={styles.head}>
        <Heading level={1} size={2} className={styles.name}>
          {org.data?.orgName ?? name ?? 'Dashboard'}
        </Heading>
        <Inline gap={2}>
          <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={PATHS.favourites}>
            Favourites
          </Link>
          <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={PATHS.settings}>
            Edit venue page
          </Link>
        </Inline>
      </div>
      {org.data ? <HiddenNote kind="venue" id={org.data.id} /> : null}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Dashboard" className={styles.tabs}>
          <Tab value={OVERVIEW}>Overview</Tab>
          {TAB_NAMES.map((value) => (
            <Tab key={value} value={value}>
              {TABS[value].label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={OVERVIEW} className={styles.panel}>
          <Overview org={org} recent={recent} />
        </TabPanel>
        {TAB_NAMES.map((value) => (
          <TabPanel key={value} value={value} className={styles.panel}>
            <Released
              flag={TABS[value].flag}
              what={`Your ${value}`}
              loading={`Loading ${value}`}
              otherwise={<Soon tab={value} />}
            >
              {screens[value]}
            </Released>
          </TabPanel>
        ))}
      </Tabs>
    </Wrap>
  );
}

function Soon({ tab }: { tab: TabName }) {
  const { pathname, search } = useLocation();
  // Such an address comes from a notice or a mail. Meanwhile the overview has the applications.
  const isNamed =
    pathname.startsWith(`${PATHS.applications}/`) || (pathname === PATHS.applications && search !== '');
  if (tab === 'applications' && isNamed) return <Navigate to={PATHS.dashboard} replace />;
  return (
    <ComingSoon
      action={
        <Link
          className={buttonClass({ variant: 'accent', size: 'sm' })}
          to={withNext(routes.earlyAccess, pathname)}
        >
          Request Early Access
        </Link>
      }
    />
  );
}
