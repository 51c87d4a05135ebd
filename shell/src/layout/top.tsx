import { getCredits } from '@backline/contracts/credits';
import type { NavigationEntry } from '@backline/contracts/releases';
import { buttonClass } from '@backline/design-system/button';
import { TicketIcon } from '@backline/design-system/icon';
import { Logo } from '@backline/design-system/logo';
import { TopBar, TopBarMeta, topBarLinkClass } from '@backline/design-system/top-bar';
import { endpointQuery, homeOf, routes, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Account } from './account.tsx';

interface Props {
  bars: NavigationEntry[];
  menu: NavigationEntry[];
}

export function Top({ bars, menu }: Props) {
  const { status, user } = useSession();
  return (
    <TopBar
      logo={<Logo link={<Link to={user ? homeOf(user) : routes.landing} />} />}
      end={
        user ? (
          <>
            {user.artistId ? <CreditsMeta /> : null}
            <Account user={user} entries={menu} />
          </>
        ) : status === 'signed-out' ? (
          <SignInLink />
        ) : null
      }
    >
      {bars.length > 0
        ? bars.map(({ label, to }) => (
            <NavLink key={to} to={to} className={topBarLinkClass()}>
              {label}
            </NavLink>
          ))
        : null}
    </TopBar>
  );
}

function CreditsMeta() {
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
