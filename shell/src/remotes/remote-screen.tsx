import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import type { Screen } from '@backline/contracts/platform/screen-of-path';
import { Page, Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { forgetFailedScreens, type RemoteLoader } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, use, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { refreshOldAnswers } from '#src/app/page-answers.ts';
import { NavigationBars } from '#src/layout/navigation/navigation-bars.tsx';
import { NotFoundPage } from '#src/not-found/not-found-page.tsx';
import { returnTypedText } from '#src/skew/typed-text.ts';
import styles from './remote-boundary.module.css';
import { RemoteBoundary } from './remote-boundary.tsx';

interface Props {
  registry: ReleaseRegistry;
  /** The screen at the present address. Undefined for a page that does not exist. */
  screen: Screen | undefined;
  loader: RemoteLoader;
}

/** The screen of a remote, or not-found. */
export function RemoteScreen({ registry, screen, loader }: Props) {
  const { pathname } = useLocation();
  if (!screen) return <NotFoundPage />;
  const { app, hasOwnLayout } = screen;
  return (
    <RemoteBoundary
      key={app}
      app={app}
      resetKey={pathname}
      renderFrame={(notice) =>
        hasOwnLayout ? <NavigationBars registry={registry}>{notice}</NavigationBars> : notice
      }
      onReset={() => {
        loader.forgetFailure(app);
        forgetFailedScreens();
      }}
    >
      <Suspense fallback={<LoadingScreen hasOwnLayout={hasOwnLayout} />}>
        <Screens app={app} loader={loader} />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadingScreen({ hasOwnLayout }: Pick<Screen, 'hasOwnLayout'>) {
  const Frame = hasOwnLayout ? Page : Fragment;
  return (
    <Frame>
      <Wrap padded className={styles.waiting}>
        <LoadingRegion label="Loading..." className={styles.lines}>
          <Skeleton width="40%" height={44} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </LoadingRegion>
      </Wrap>
    </Frame>
  );
}

function Screens({ app, loader }: { app: string; loader: RemoteLoader }) {
  const { routes } = use(loader.load(app));
  const client = useQueryClient();
  // This runs in an effect. A change before the page is hydrated would differ from the server's page.
  useEffect(() => {
    void refreshOldAnswers(client);
    returnTypedText();
  }, [client]);
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}
