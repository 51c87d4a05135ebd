import '@backline/design-system/tokens.css';
import '@backline/design-system/base.css';
import { bootData } from '@backline/shell-sdk';
import { startApp } from './app/start-app.tsx';
import { createRemoteLoader } from './remotes/load-remote.ts';
import { watchForLostCode } from './skew/lost-code.ts';

const { registry, manifests } = bootData();
const container = document.getElementById('root');
if (!container || !registry || !manifests) throw new Error('This page was not composed by the edge');

watchForLostCode({ registry });
void startApp(container, registry, createRemoteLoader({ registry, manifests }));
