import type { RemoteApp } from '@backline/shell-sdk';
import { adminRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: adminRoutes,
};
