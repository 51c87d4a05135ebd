import { lazyScreen, RouteGuard } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ApplyPage } from '../features/apply-to-event/apply-page.tsx';
import { EventPage } from '../features/event/event-page.tsx';
import { EventsPage } from '../features/events/events-page.tsx';
import { PublicProfilePage } from '../features/public-profile/public-profile-page.tsx';
import { HomeRedirect } from './home-redirect.tsx';

const ApplicationPage = lazyScreen(
  async () => (await import('../features/applications/application-page.tsx')).ApplicationPage,
);
const ApplicationsPage = lazyScreen(
  async () => (await import('../features/applications/applications-page.tsx')).ApplicationsPage,
);
const OwnProfilePage = lazyScreen(
  async () => (await import('../features/own-profile/own-profile-page.tsx')).OwnProfilePage,
);

const forArtists = (page: ReactNode) => <RouteGuard audience="artist">{page}</RouteGuard>;

export const artistRoutes: RouteObject[] = [
  { path: '/events', element: <EventsPage /> },
  { path: '/events/:id', element: <EventPage /> },
  { path: '/events/:id/apply', element: forArtists(<ApplyPage />) },
  { path: '/dj-profile', element: forArtists(<OwnProfilePage />) },
  { path: '/profile/:id', element: <PublicProfilePage /> },
  { path: '/applications', element: forArtists(<ApplicationsPage />) },
  { path: '/applications/:id', element: forArtists(<ApplicationPage />) },
  { path: '/app', element: <HomeRedirect /> },
  { path: '/dashboard', element: <HomeRedirect /> },
];
