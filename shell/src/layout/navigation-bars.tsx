import { getCredits } from '@backline/contracts/credits';
import type { NavigationEntry, ReleaseRegistry } from '@backline/contracts/releases';
import { BottomBar, BottomBarItem } from '@backline/design-system/bottom-bar';
import { buttonClass } from '@backline/design-system/button';
import { TicketIcon } from '@backline/design-system/icon';
import { Logo } from '@backline/design-system/logo';
import { Page, Wrap } from '@backline/design-system/page';
import { TopBar, TopBarMeta, topBarLinkClass } from '@backline/design-system/top-bar';
import { endpointQuery, homeOf, LegalLinks, routes, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { AccountButton } from './account-button.tsx';
import { NavigationIcon } from './navigation-icon.tsx';
import { entriesFor } from './navigation.ts';
import styles from './navigation-bars.module.css';

interface Props {
  registry: ReleaseRegistry;
  children: ReactNode;
}

/** The shell's own frame: a bar above, a bar below on phones, and the main part between them. */
export function NavigationBars({ registry, children }: Props) {
  const user = useSession((session) => session.user);
  const entries = entriesFor(registry, user, 'bars');
  // One entry leads to the same page as the logo.
  const hasBottomBar = entries.length > 1;
  return (
    <>
      <TopNavigation entries={entries} menu={entriesFor(registry, user, 'menu')} />
      <Page className={styles.page}>{children}</Page>
      <footer className={styles.foot} data-bottom-bar={hasBottomBar || undefined}>
        <Wrap>
          <LegalLinks />
        </Wrap>
      </footer>
      {hasBottomBar ? (
        <BottomBar>
          {entries.map(({ label, to, icon }) => (
            <BottomBarItem key={to} link={<NavLink to={to} />} icon={<NavigationIcon name={icon} />}>
              {label}
            </BottomBarItem>
          ))}
        </BottomBar>
      ) : null}
    </>
  );
}

function TopNavigation({ entries, menu }: { entries: NavigationEntry[]; menu: NavigationEntry[] }) {
  const { status, user } = useSession();
  const logo = <Logo link={<Link to={user ? homeOf(user) : routes.landing} />} />;
  const links = entries.map(({ label, to }) => (
    <NavLink key={to} to={to} className={topBarLinkClass()}>
      {label}
    </NavLink>
  ));
  const account = user ? (
    <>
      {user.artistId ? <Credits /> : null}
      <AccountButton user={user} entries={menu} />
    </>
  ) : null;
  return (
    <TopBar logo={logo} end={status === 'signed-out' ? <SignInLink /> : account}>
      {links.length > 0 ? links : null}
    </TopBar>
  );
}

function Credits() {
  const credits = useQuery(endpointQuery(getCredits, {}));
  if (!credits.data) return null;
  return (
    <TopBarMeta>
      <TicketIcon size="sm" /> {credits.data.available} credits
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
