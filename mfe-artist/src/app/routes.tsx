import { STATEMENTS_SCREEN } from '@backline/contracts/desk/statements';
import { EDIT_PROFILE_PATH, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { getFlags } from '@backline/contracts/platform/flags';
import { endpointQuery, lazyScreen, RouteGuard, type RemoteApp, type RouteHandle } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { eventQuery } from '#src/event/api.ts';
import { eventsQuery } from '#src/features/events/api.ts';
import { filtersOf } from '#src/features/events/filters/event-filters.ts';
import { EventsPage } from '#src/features/events/events-page.tsx';
import { WhileReleased } from '#src/features/events/while-released.tsx';
import { artistQuery, datesQuery } from '#src/features/public-profile/api.ts';
import { mixesQuery } from '#src/mixes/api.ts';
import { PATHS } from '#src/paths.ts';
import { Home } from './home.tsx';

const loadEventPage = async () =>
  (await import(/* webpackChunkName: 'event' */ '#src/features/event/event-page.tsx')).EventPage;
const EventPage = lazyScreen(loadEventPage);
/**
 * Loads the page of an event, because a person who reads the list is about to open one. A failure shows when they
 * do.
 */
const prepareEvent = () => void loadEventPage().catch(() => undefined);
const ApplyPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'apply' */ '#src/features/apply-to-event/apply-page.tsx')).ApplyPage,
);
// The hash and the name of every chunk are in the first script, so screens that belong together share one.
const ApplicationPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'applications' */ '#src/features/applications/application-page.tsx'))
      .ApplicationPage,
);
const ApplicationsPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'applications' */ '#src/features/applications/applications-page.tsx'))
      .ApplicationsPage,
);
const CreditsPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'credits' */ '#src/features/credits/credits-page.tsx')).CreditsPage,
);
const TestCheckoutPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'credits' */ '#src/features/credits/test-checkout-page.tsx'))
      .TestCheckoutPage,
);
const StatsPage = lazyScreen(
  async () => (await import(/* webpackChunkName: 'home' */ '#src/features/stats/stats-page.tsx')).StatsPage,
);
const OwnProfilePage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'own-profile' */ '#src/features/own-profile/own-profile-page.tsx'))
      .OwnProfilePage,
);
const EditProfilePage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: 'editor' */ '#src/features/edit-profile/edit-profile-page.tsx'))
      .EditProfilePage,
);
const PublicProfilePage = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: 'public-profile' */ '#src/features/public-profile/public-profile-page.tsx'
      )
    ).PublicProfilePage,
);

const forArtists = (page: ReactNode) => <RouteGuard audience="artist">{page}</RouteGuard>;

export const app: RemoteApp = {
  routes: [
    {
      path: SCREEN_PATHS.events,
      element: <EventsPage prepareEvent={prepareEvent} />,
      handle: {
        queries: ({ search }) => [endpointQuery(getFlags, {}), eventsQuery(filtersOf(search))],
      } satisfies RouteHandle,
    },
    {
      path: SCREEN_PATHS.event,
      element: (
        <WhileReleased>
          <EventPage />
        </WhileReleased>
      ),
      handle: {
        queries: ({ params: { id = '' } }) => [endpointQuery(getFlags, {}), eventQuery(id)],
      } satisfies RouteHandle,
    },
    {
      path: SCREEN_PATHS.applyToEvent,
      element: forArtists(
        <WhileReleased>
          <ApplyPage />
        </WhileReleased>,
      ),
    },
    { path: SCREEN_PATHS.ownProfile, element: forArtists(<OwnProfilePage />) },
    { path: EDIT_PROFILE_PATH, element: forArtists(<EditProfilePage />) },
    {
      path: SCREEN_PATHS.profile,
      element: <PublicProfilePage />,
      handle: {
        queries: ({ params: { id = '' } }) => [
          endpointQuery(getFlags, {}),
          artistQuery(id),
          mixesQuery(id),
          datesQuery(id),
        ],
      } satisfies RouteHandle,
    },
    { path: SCREEN_PATHS.applications, element: forArtists(<ApplicationsPage />) },
    { path: PATHS.application, element: forArtists(<ApplicationPage />) },
    { path: SCREEN_PATHS.stats, element: forArtists(<StatsPage />) },
    { path: SCREEN_PATHS.credits, element: forArtists(<CreditsPage />) },
    { path: SCREEN_PATHS.testCheckout, element: forArtists(<TestCheckoutPage />) },
    // Older mails about copyright lead here.
    { path: SCREEN_PATHS.copyrightReports, element: <Navigate to={STATEMENTS_SCREEN} replace /> },
    { path: PATHS.home, element: <Home /> },
    { path: PATHS.dashboard, element: <Home /> },
  ],
};
