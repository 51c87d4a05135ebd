import '@backline/design-system/tokens.css';
import '@backline/design-system/base.css';
import './app/style-nonce.ts';
import { bootData } from '@backline/shell-sdk';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createRemoteLoader } from './remotes/load-remote.ts';

const { registry, manifests } = bootData();
const container = document.getElementById('root');
if (!container || !registry || !manifests) throw new Error('This page was not composed by the edge');

createRoot(container).render(
  <App registry={registry} loader={createRemoteLoader({ registry, manifests })} />,
);
