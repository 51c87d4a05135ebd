import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import type { Screen } from '@backline/contracts/platform/screen-of-path';
import { SkipLink } from '@backline/design-system/page';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Playback } from '#src/playback/playback.tsx';
import { NavigationBars } from './navigation/navigation-bars.tsx';
import { LateParts } from './late-parts.tsx';
import { Toasts } from './toasts.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { ViewNotice } from './view/view-notice.tsx';

interface Props {
  registry: ReleaseRegistry;
  /** The screen at the present address. Undefined for a page that does not exist. */
  screen: Screen | undefined;
  children: ReactNode;
}

/** The frame of a page: the shell's bars, unless the screen draws the whole page. */
export function Layout({ registry, screen, children }: Props) {
  useRouteFocus(useLocation());
  return (
    <>
      <SkipLink />
      <ViewNotice />
      {screen?.hasOwnLayout ? (
        <>
          <LateParts />
          {children}
        </>
      ) : (
        <NavigationBars registry={registry}>{children}</NavigationBars>
      )}
      <Playback />
      <Toasts />
    </>
  );
}
