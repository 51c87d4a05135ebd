import type { ReleaseRegistry } from '@backline/contracts/releases';
import { screenOfPath } from '@backline/contracts/screen-of-path';
import { createQueryClient, onIdentityChange, watchSession } from '@backline/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Layout } from '#src/layout/layout.tsx';
import type { RemoteLoader } from '#src/remotes/load-remote.ts';
import { RemoteScreen } from '#src/remotes/remote-screen.tsx';

interface Props {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

export function App(props: Props) {
  const [client] = useState(createQueryClient);
  useEffect(() => watchSession(), []);
  useEffect(() => onIdentityChange(() => client.clear()), [client]);

  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <CurrentPage {...props} />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** The page that the address names, in its frame. */
export function CurrentPage({ registry, loader }: Props) {
  const { pathname } = useLocation();
  const screen = screenOfPath(registry.apps, pathname);
  return (
    <Layout registry={registry} screen={screen}>
      <RemoteScreen registry={registry} screen={screen} loader={loader} />
    </Layout>
  );
}
