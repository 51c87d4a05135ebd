import { routes, type RemoteApp } from '@backline/shell-sdk';
import { adminRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: adminRoutes,
  navigation: [
    {
      label: 'Admin',
      to: routes.admin,
      icon: 'shield',
      audience: 'admin',
      placement: 'bars',
      order: 50,
    },
  ],
};
