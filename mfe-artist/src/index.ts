import type { RemoteApp } from '@backline/shell-sdk';
import { artistRoutes } from './app/routes.tsx';

export const app: RemoteApp = {
  routes: artistRoutes,
  navigation: [
    {
      label: 'Events',
      to: '/events',
      icon: 'calendar-days',
      audience: 'artist',
      placement: 'bars',
      order: 20,
    },
  ],
};
