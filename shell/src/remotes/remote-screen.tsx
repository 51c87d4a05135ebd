import { hasOwnLayout, remoteOfPath } from '@backline/contracts/remote-of-path';
import type { ReleaseRegistry } from '@backline/contracts/releases';
import { Page, Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { forgetFailedScreens } from '@backline/shell-sdk';
import { Fragment, Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Bars } from '../layout/bars.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import type { RemoteLoader } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import styles from './remote-boundary.module.css';

interface Props {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

/** The page that the address names: a screen of the remote that owns it, or not-found. */
export function RemoteScreen({ registry, loader }: Props) {
  const { pathname } = useLocation();
  const app = remoteOfPath(registry.apps, pathname);
  if (!app) return <NotFoundPage />;
  const isOwn = hasOwnLayout(registry.apps, pathname);
  const Frame = isOwn ? Page : Fragment;
  return (
    <RemoteBoundary
      key={app}
      app={app}
      resetKey={pathname}
      renderFrame={(notice) => (isOwn ? <Bars registry={registry}>{notice}</Bars> : notice)}
      onReset={() => {
        loader.forgetFailure(app);
        forgetFailedScreens();
      }}
    >
      <Suspense
        fallback={
          <Frame>
            <Wrap padded className={styles.waiting}>
              <LoadingRegion label="Loading…" className={styles.lines}>
                <Skeleton width="40%" height={44} />
                <Skeleton width="80%" />
                <Skeleton width="70%" />
              </LoadingRegion>
            </Wrap>
          </Frame>
        }
      >
        <Screens app={app} loader={loader} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Screens({ app, loader }: { app: string; loader: RemoteLoader }) {
  const { routes } = use(loader.load(app));
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}
