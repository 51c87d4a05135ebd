import type { RemoteApp } from '@backline/shell-sdk';

export const app: RemoteApp = { routes: [], navigation: [] };
