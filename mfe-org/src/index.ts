import type { RemoteApp } from '@backline/shell-sdk';
import { orgRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: orgRoutes,
};
