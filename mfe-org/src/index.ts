import { routes, type RemoteApp } from '@backline/shell-sdk';
import { orgRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: orgRoutes,
  navigation: [
    {
      label: 'Dashboard',
      to: routes.orgDashboard,
      icon: 'layout-dashboard',
      audience: 'organisation',
      placement: 'bars',
      order: 10,
    },
  ],
};
