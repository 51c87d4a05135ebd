import { ADMIN_LINK_PROOFS_PATH, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { Button } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { LogOutIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { Inline } from '@backline/design-system/stack';
import { Tab, TabList, TabPanel, Tabs } from '@backline/design-system/tabs';
import { Text } from '@backline/design-system/text';
import { TopBar } from '@backline/design-system/top-bar';
import { routes } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import styles from './dashboard-page.module.css';
import { useSignOut } from './use-sign-out.ts';

const TABS = {
  'beta-signups': 'Beta Signups',
  artists: 'Artists',
  events: 'Events',
  applications: 'Applications',
};
const FIRST = 'beta-signups';

interface Props {
  counters: ReactNode;
  betaSignups: ReactNode;
}

export function DashboardPage({ counters, betaSignups }: Props) {
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
              <Link to={SCREEN_PATHS.adminCopyrightReports} className={linkClass()}>
                Copyright reports
              </Link>
              <Link to={PATHS.messageReports} className={linkClass()}>
                Reports of messages
              </Link>
              <Link to={ADMIN_LINK_PROOFS_PATH} className={linkClass()}>
                Proof of links
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
          <DashboardTabs betaSignups={betaSignups} />
        </Wrap>
      </Page>
    </>
  );
}

function DashboardTabs({ betaSignups }: Pick<Props, 'betaSignups'>) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab') ?? FIRST;
  const tab = Object.hasOwn(TABS, requested) ? requested : FIRST;
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => setSearch(next === FIRST ? {} : { tab: next }, { replace: true })}
    >
      <TabList aria-label="Admin Dashboard">
        {Object.entries(TABS).map(([value, label]) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={FIRST} className={styles.panel}>
        {betaSignups}
      </TabPanel>
      {Object.entries(TABS)
        .filter(([value]) => value !== FIRST)
        .map(([value, label]) => (
          <TabPanel key={value} value={value} className={styles.panel}>
            <Text size="sm" tone="muted">
              {label} coming soon
            </Text>
          </TabPanel>
        ))}
    </Tabs>
  );
}
