import type { ReleaseRegistry } from '@backline/contracts/releases';
import { remoteOfPath } from '@backline/contracts/remote-of-path';
import { SkipLink } from '@backline/design-system/page';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Bars } from './bars.tsx';
import { Notices } from './notices.tsx';
import { useRouteFocus } from './use-route-focus.ts';

interface Props {
  registry: ReleaseRegistry;
  children: ReactNode;
}

/** The frame of a page: the shell's bars, unless the remote whose screen it is brings its own frame. */
export function Layout({ registry, children }: Props) {
  const { pathname } = useLocation();
  useRouteFocus(pathname);

  const app = remoteOfPath(registry.apps, pathname);
  const hasBars = app === undefined || registry.apps[app]?.layout !== 'own';
  return (
    <>
      <SkipLink />
      {hasBars ? <Bars registry={registry}>{children}</Bars> : children}
      <Notices />
    </>
  );
}
