import { getCredits } from '@backline/contracts/shop/credits';
import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/platform/releases';
import { BottomBar, BottomBarItem } from '@backline/design-system/bottom-bar';
import { buttonClass } from '@backline/design-system/button';
import { TicketIcon } from '@backline/design-system/icon';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { TopBar, TopBarMeta, topBarLinkClass } from '@backline/design-system/top-bar';
import { endpointQuery, homeOf, LegalLinks, routes, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountButton } from '#src/layout/account/account-button.tsx';
import { EntryLabel } from './entry-label.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import styles from './navigation-bars.module.css';
import { currentOf, entriesFor } from './navigation.ts';
import { LateParts } from '#src/layout/late-parts.tsx';

interface Props {
  registry: ReleaseRegistry;
  children: ReactNode;
}

/** The shell's own frame: a bar above, a bar below on phones, and the main part between them. */
export function NavigationBars({ registry, children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  const entries = entriesFor(registry, session, 'bottom');
  const current = currentOf(entries, pathname);
  // One entry leads to the same page as the logo.
  const hasBottomBar = entries.length > 1;
  return (
    <>
      <TopNavigation
        entries={entriesFor(registry, session, 'top')}
        menu={entriesFor(registry, session, 'menu')}
      />
      <LateParts />
      <Page className={styles.page}>{children}</Page>
      <footer className={styles.foot} data-bottom-bar={hasBottomBar || undefined}>
        <Wrap>
          <LegalLinks />
        </Wrap>
      </footer>
      {hasBottomBar ? (
        <BottomBar>
          {entries.map((entry) => (
            <BottomBarItem
              key={entry.to}
              link={<Link to={entry.to} aria-current={entry === current ? 'page' : undefined} />}
              icon={<NavigationIcon name={entry.icon} />}
            >
              <EntryLabel entry={entry} />
            </BottomBarItem>
          ))}
        </BottomBar>
      ) : null}
    </>
  );
}

function TopNavigation({ entries, menu }: { entries: NavigationEntry[]; menu: NavigationEntry[] }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const current = currentOf(entries, pathname);
  const logo = <Logo link={<Link to={user ? homeOf(user) : routes.landing} />} />;
  const links = entries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      className={topBarLinkClass()}
      aria-current={entry === current ? 'page' : undefined}
    >
      <EntryLabel entry={entry} />
    </Link>
  ));
  const account = user ? (
    <>
      {user.artistId ? <Credits /> : null}
      <AccountButton user={user} entries={menu} />
    </>
  ) : null;
  const stranger = (
    <>
      {/* On a phone, strangers have no bar at the bottom. */}
      <nav className={styles.phone} aria-label="Main">
        {links}
      </nav>
      <SignInLink />
    </>
  );
  return (
    <TopBar logo={logo} end={status === 'signed-out' ? stranger : account}>
      {links.length > 0 ? links : null}
    </TopBar>
  );
}

/**
 * The credits in the bar. Screens of this tab reload them after their changes. Returning from another tab also
 * reloads them.
 */
function Credits() {
  const credits = useQuery({ ...endpointQuery(getCredits, {}), refetchOnWindowFocus: 'always' });
  if (!credits.data) return null;
  return (
    <TopBarMeta>
      <Link to={routes.credits} className={styles.credits}>
        <TicketIcon size="sm" /> {credits.data.available} credits
      </Link>
    </TopBarMeta>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={withNext(routes.login, pathname + search)}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      Sign In
    </Link>
  );
}
