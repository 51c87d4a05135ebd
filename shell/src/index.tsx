import '@backline/design-system/tokens.css';
import '@backline/design-system/base.css';
import { bootData, subscribe } from '@backline/shell-sdk';
import { startApp } from './app/start-app.tsx';
import './app/style-nonce.ts';
import { createRemoteLoader } from './remotes/load-remote.ts';
import { reloadForLostCode } from './skew/lost-code.ts';

const { registry, manifests } = bootData();
const container = document.getElementById('root');
if (!container || !registry || !manifests) throw new Error('This page was not composed by the edge');

subscribe('code-lost', () => void reloadForLostCode({ registry }));
void startApp(container, registry, createRemoteLoader({ registry, manifests }));
