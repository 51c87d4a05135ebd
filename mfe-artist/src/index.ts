import type { RemoteApp } from '@backline/shell-sdk';
import { artistRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: artistRoutes,
};
