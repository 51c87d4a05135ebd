import type { ReleaseRegistry } from '@backline/contracts/releases';
import { remoteOfPath } from '@backline/contracts/remote-of-path';
import { Page, SkipLink } from '@backline/design-system/page';
import { useSession } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Bottom, hasBottomBar } from './bottom.tsx';
import { entriesFor } from './navigation.ts';
import { Notices } from './notices.tsx';
import { Top } from './top.tsx';
import { useRouteFocus } from './use-route-focus.ts';

interface Props {
  registry: ReleaseRegistry;
  children: ReactNode;
}

/** The frame of a page: the shell's bars, unless the remote whose screen it is brings its own frame. */
export function Layout({ registry, children }: Props) {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  useRouteFocus(pathname);

  const app = remoteOfPath(registry.apps, pathname);
  const hasBars = app === undefined || registry.apps[app]?.layout !== 'own';
  const bars = entriesFor(registry, user, 'bars');
  return (
    <>
      <SkipLink />
      {hasBars ? (
        <>
          <Top bars={bars} menu={entriesFor(registry, user, 'menu')} />
          <Page bottomBar={hasBottomBar(bars)}>{children}</Page>
          <Bottom entries={bars} />
        </>
      ) : (
        children
      )}
      <Notices />
    </>
  );
}
