import type { ReleaseRegistry } from '@backline/contracts/releases';
import { hasOwnLayout } from '@backline/contracts/remote-of-path';
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

/** The frame of a page: the shell's bars, unless its screen draws the whole page. */
export function Layout({ registry, children }: Props) {
  const { pathname } = useLocation();
  useRouteFocus(pathname);

  return (
    <>
      <SkipLink />
      {hasOwnLayout(registry.apps, pathname) ? children : <Bars registry={registry}>{children}</Bars>}
      <Notices />
    </>
  );
}
