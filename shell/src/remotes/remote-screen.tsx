import { remoteOfPath } from '@backline/contracts/remote-of-path';
import type { ReleaseRegistry } from '@backline/contracts/releases';
import { Page } from '@backline/design-system/page';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { forgetFailedScreens } from '@backline/shell-sdk';
import { Fragment, Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import type { RemoteLoader } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

interface Props {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

/** The page that the address names: a screen of the remote that owns it, or not-found. */
export function RemoteScreen({ registry, loader }: Props) {
  const { pathname } = useLocation();
  const app = remoteOfPath(registry.apps, pathname);
  if (!app) return <NotFoundPage />;
  const Frame = registry.apps[app]?.layout === 'own' ? Page : Fragment;
  return (
    <RemoteBoundary
      key={app}
      app={app}
      resetKey={pathname}
      frame={Frame}
      onReset={() => {
        loader.forgetFailure(app);
        forgetFailedScreens();
      }}
    >
      <Suspense
        fallback={
          <Frame>
            <VisuallyHidden role="status">Loading…</VisuallyHidden>
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
