import type { BootData } from '@backline/contracts/releases';
import { createQueryClient, endpointQuery } from '@backline/shell-sdk';
import { getUser } from '@backline/contracts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Layout } from './layout.tsx';

interface Props {
  boot: BootData;
  loader: RemoteLoader;
}

/** The edge has already asked who is signed in: nobody waits for that answer a second time. */
function seededClient(boot: BootData) {
  const client = createQueryClient();
  if (boot.user) client.setQueryData(endpointQuery(getUser, {}).queryKey, boot.user);
  return client;
}

export function App({ boot, loader }: Props) {
  const [client] = useState(() => seededClient(boot));
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Layout>
          <RemoteScreen manifests={boot.manifests} loader={loader} />
        </Layout>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
