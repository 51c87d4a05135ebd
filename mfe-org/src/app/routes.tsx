import { getFlags } from '@backline/contracts/platform/flags';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { endpointQuery, lazyScreen, RouteGuard, type RemoteApp, type RouteHandle } from '@backline/shell-sdk';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Suspense, type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { RecentApplications } from '#src/features/applications/recent/recent-applications.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { PasswordBanner } from '#src/features/password-banner/password-banner.tsx';
import { PATHS } from '#src/paths.ts';
import { Released } from '#src/shared/released.tsx';
import { venueQuery } from '#src/venue/api.ts';

const EventsTab = lazyScreen(async () => (await import('#src/features/events/events-tab.tsx')).EventsTab);
const ApplicationsTab = lazyScreen(
  async () => (await import('#src/features/applications/judge/applications-tab.tsx')).ApplicationsTab,
);
const AnalyticsTab = lazyScreen(
  async () => (await import('#src/features/analytics/analytics-tab.tsx')).AnalyticsTab,
);
const NewEventPage = lazyScreen(
  async () => (await import('#src/features/event-form/new-event-page.tsx')).NewEventPage,
);
const EditEventPage = lazyScreen(
  async () => (await import('#src/features/event-form/edit-event-page.tsx')).EditEventPage,
);
const LineupPage = lazyScreen(async () => (await import('#src/features/lineup/lineup-page.tsx')).LineupPage);

const VenueSettingsPage = lazyScreen(
  async () => (await import('#src/features/venue-settings/venue-settings-page.tsx')).VenueSettingsPage,
);
const MembersPage = lazyScreen(
  async () => (await import('#src/features/members/members-page.tsx')).MembersPage,
);
const FavouritesPage = lazyScreen(
  async () => (await import('#src/features/favourites/favourites-page.tsx')).FavouritesPage,
);
const ArtistsPage = lazyScreen(
  async () => (await import('#src/features/artists/artists-page.tsx')).ArtistsPage,
);
const VenuePage = lazyScreen(async () => (await import('#src/features/venue-page/venue-page.tsx')).VenuePage);

/** A screen of the venue whose code comes late. */
function later(screen: ReactElement, label: string): ReactElement {
  return <Suspense fallback={<SkeletonRows label={label} rows={5} />}>{screen}</Suspense>;
}

function guarded(screen: ReactElement): ReactElement {
  return <RouteGuard audience="organisation">{screen}</RouteGuard>;
}

/** The forms of events. While their flag is off they lead to the placeholder. */
function form(screen: ReactElement): ReactElement {
  const toEvents = <Navigate to={PATHS.events} replace />;
  return guarded(
    <Released flag="org-events" what="The event" loading="Loading the event" otherwise={toEvents}>
      {later(screen, 'Loading the event')}
    </Released>,
  );
}

// The same element at all its paths, so that a change of the tab keeps the focus.
const dashboard = guarded(
  <>
    <PasswordBanner />
    <DashboardPage
      recent={<RecentApplications />}
      screens={{
        events: later(<EventsTab />, 'Loading events'),
        applications: later(<ApplicationsTab />, 'Loading applications'),
        analytics: later(<AnalyticsTab />, 'Loading analytics'),
      }}
    />
  </>,
);

export const app: RemoteApp = {
  routes: [
    { path: PATHS.dashboard, element: dashboard },
    { path: PATHS.events, element: dashboard },
    { path: PATHS.applications, element: dashboard },
    { path: PATHS.application, element: dashboard },
    { path: PATHS.analytics, element: dashboard },
    { path: PATHS.newEvent, element: form(<NewEventPage />) },
    { path: PATHS.editEvent, element: form(<EditEventPage />) },
    { path: PATHS.lineup, element: form(<LineupPage />) },
    { path: PATHS.settings, element: guarded(later(<VenueSettingsPage />, 'Loading your venue')) },
    { path: PATHS.artists, element: guarded(later(<ArtistsPage />, 'Loading artists')) },
    { path: PATHS.members, element: guarded(later(<MembersPage />, 'Loading the members')) },
    { path: PATHS.favourites, element: guarded(later(<FavouritesPage />, 'Loading your favourites')) },
    {
      path: SCREEN_PATHS.venue,
      element: <VenuePage />,
      handle: {
        queries: ({ params: { id = '' } }) => [endpointQuery(getFlags, {}), venueQuery(id)],
      } satisfies RouteHandle,
    },
  ],
};
