import { SCREEN_PATHS } from '@backline/contracts/screen-paths';
import { lazyScreen, RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { EventPage } from '#src/features/event/event-page.tsx';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { PublicProfilePage } from '#src/features/public-profile/public-profile-page.tsx';
import { PATHS } from '#src/paths.ts';
import { HomeRedirect } from './home-redirect.tsx';

const ApplyPage = lazyScreen(
  async () => (await import('#src/features/apply-to-event/apply-page.tsx')).ApplyPage,
);
const ApplicationPage = lazyScreen(
  async () => (await import('#src/features/applications/application-page.tsx')).ApplicationPage,
);
const ApplicationsPage = lazyScreen(
  async () => (await import('#src/features/applications/applications-page.tsx')).ApplicationsPage,
);
const OwnProfilePage = lazyScreen(
  async () => (await import('#src/features/own-profile/own-profile-page.tsx')).OwnProfilePage,
);

const forArtists = (page: ReactNode) => <RouteGuard audience="artist">{page}</RouteGuard>;

export const app: RemoteApp = {
  routes: [
    { path: SCREEN_PATHS.events, element: <EventsPage /> },
    { path: SCREEN_PATHS.event, element: <EventPage /> },
    { path: SCREEN_PATHS.applyToEvent, element: forArtists(<ApplyPage />) },
    { path: SCREEN_PATHS.ownProfile, element: forArtists(<OwnProfilePage />) },
    { path: SCREEN_PATHS.profile, element: <PublicProfilePage /> },
    { path: SCREEN_PATHS.applications, element: forArtists(<ApplicationsPage />) },
    { path: PATHS.application, element: forArtists(<ApplicationPage />) },
    { path: PATHS.home, element: <HomeRedirect /> },
    { path: PATHS.dashboard, element: <HomeRedirect /> },
  ],
};
