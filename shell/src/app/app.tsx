import type { ReleaseRegistry } from '@backline/contracts/releases';
import { createQueryClient, onIdentityChange, watchSession } from '@backline/shell-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';

interface Props {
  registry: ReleaseRegistry;
  loader: RemoteLoader;
}

export function App({ registry, loader }: Props) {
  const [client] = useState(createQueryClient);
  useEffect(() => watchSession(), []);
  useEffect(() => onIdentityChange(() => client.clear()), [client]);

  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Layout registry={registry}>
          <RemoteScreen registry={registry} loader={loader} />
        </Layout>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
