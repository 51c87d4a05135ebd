import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { screenOfPath } from '@backline/contracts/platform/screen-of-path';
import {
  forgetPrivateEntries,
  LiveRemotes,
  onIdentityChange,
  type RemoteLoader,
  watchSession,
} from '@backline/shell-sdk';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Layout } from '#src/layout/layout.tsx';
import { RemoteScreen } from '#src/remotes/remote-screen.tsx';
import { useNewVersionOfPage } from '#src/skew/use-new-version.ts';

interface Props {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

/** The whole page. It needs a router around it: the browser's, or a static one on the server. */
export function App({ client, ...props }: Props & { client: QueryClient }) {
  useEffect(() => watchSession(), []);
  useEffect(
    () =>
      onIdentityChange(() => {
        client.clear();
        forgetPrivateEntries();
      }),
    [client],
  );

  return (
    <QueryClientProvider client={client}>
      <LiveRemotes value={props}>
        <CurrentPage {...props} />
      </LiveRemotes>
    </QueryClientProvider>
  );
}

/** The page at the present address, in its frame. */
export function CurrentPage({ registry, loader }: Props) {
  useNewVersionOfPage();
  const { pathname } = useLocation();
  const screen = screenOfPath(registry.apps, pathname);
  return (
    <Layout registry={registry} screen={screen}>
      <RemoteScreen registry={registry} screen={screen} loader={loader} />
    </Layout>
  );
}
