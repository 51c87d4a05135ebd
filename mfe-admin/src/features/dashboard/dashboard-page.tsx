import type { FlagName } from '@backline/contracts/platform/flags';
import { ADMIN_LINK_PROOFS_PATH, REPORTS_PATH } from '@backline/contracts/platform/screen-paths';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { LogOutIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Inline } from '@backline/design-system/stack';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { Text } from '@backline/design-system/text';
import { TopBar } from '@backline/design-system/top-bar';
import { LoadFailed, routes, useFlag } from '@backline/shell-sdk';
import { Suspense, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import styles from './dashboard-page.module.css';
import { useSignOut } from './use-sign-out.ts';

interface DashboardTab {
  label: string;
  /** The flag that releases it. Without one it is always there. */
  flag?: FlagName;
  content: ReactNode;
}

/** The tabs by their name in the address, in order. */
export type DashboardTabs = Readonly<Record<string, DashboardTab>>;

interface Props {
  counters: ReactNode;
  /** What waits for an administrator. */
  toDo: ReactNode;
  tabs: DashboardTabs;
}

export function DashboardPage({ counters, toDo, tabs }: Props) {
  const { handleSignOut, busy } = useSignOut();
  return (
    <>
      <title>Admin Dashboard · Backline</title>
      <TopBar
        logo={<Logo link={<Link to={routes.admin} />} />}
        end={
          <Button variant="ghost" busy={busy} onClick={() => void handleSignOut()}>
            <LogOutIcon />
            Logout
          </Button>
        }
      />
      <Page>
        <Wrap padded className={styles.root}>
          <Inline between>
            <Heading level={1} size={2}>
              Admin Dashboard
            </Heading>
            <Inline gap={4}>
              <Link to={PATHS.people} className={linkClass()}>
                People
              </Link>
              <Link to={REPORTS_PATH} className={linkClass()}>
                Reports
              </Link>
              <Link to={ADMIN_LINK_PROOFS_PATH} className={linkClass()}>
                Proof of links
              </Link>
              <Link to={PATHS.objections} className={linkClass()}>
                Objections
              </Link>
              <Link to={PATHS.purchases} className={linkClass()}>
                Purchases
              </Link>
              <Link to={PATHS.auditLog} className={linkClass()}>
                Audit Log
              </Link>
              <Link to={PATHS.deployTokens} className={linkClass()}>
                Deploy tokens
              </Link>
              <Link to={routes.settings} className={linkClass()}>
                Settings
              </Link>
            </Inline>
          </Inline>
          {counters}
          {toDo}
          <TabsOfDashboard tabs={tabs} />
        </Wrap>
      </Page>
    </>
  );
}

/** On a narrow screen the row of tabs is longer than the screen, and the chosen tab must be seen. */
function bringToMiddle(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [{ left, width }, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += left - frame.left - (frame.width - width) / 2;
}

function TabsOfDashboard({ tabs }: Pick<Props, 'tabs'>) {
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(tabs);
  const first = names[0] ?? '';
  const requested = search.get('tab') ?? first;
  const tab = Object.hasOwn(tabs, requested) ? requested : first;
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => setSearch(next === first ? {} : { tab: next }, { replace: true })}
    >
      <TabList aria-label="Admin Dashboard">
        {Object.entries(tabs).map(([value, { label }]) => (
          <Tab key={value} value={value} ref={value === tab ? bringToMiddle : undefined}>
            {label}
          </Tab>
        ))}
      </TabList>
      {Object.entries(tabs).map(([value, { label, flag, content }]) => (
        <TabPanel key={value} value={value} className={styles.panel}>
          <Suspense fallback={<SkeletonRows label={`Loading ${label.toLowerCase()}`} rows={8} />}>
            {flag === undefined ? (
              content
            ) : (
              <Flagged label={label} flag={flag}>
                {content}
              </Flagged>
            )}
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** A tab that is announced until its flag is on (rules: feature flags). */
function Flagged({ label, flag, children }: { label: string; flag: FlagName; children: ReactNode }) {
  const state = useFlag(flag);
  if (state.isError) return <LoadFailed what={label} queries={[state]} />;
  if (state.isOn === undefined) return <SkeletonRows label={`Loading ${label.toLowerCase()}`} rows={8} />;
  if (state.isOn) return children;
  return (
    <Text size="sm" tone="muted">
      {label} coming soon
    </Text>
  );
}
