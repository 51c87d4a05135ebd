import { lazyScreen, RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Suspense, type ReactElement } from 'react';
import { RecentApplications } from '#src/features/applications/recent-applications.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { ReleasedForm } from '#src/features/event-form/released-form.tsx';
import { PasswordBanner } from '#src/features/password-banner/password-banner.tsx';
import { PATHS } from '#src/paths.ts';

const EventsTab = lazyScreen(async () => (await import('#src/features/events/events-tab.tsx')).EventsTab);
const NewEventPage = lazyScreen(
  async () => (await import('#src/features/event-form/new-event-page.tsx')).NewEventPage,
);
const EditEventPage = lazyScreen(
  async () => (await import('#src/features/event-form/edit-event-page.tsx')).EditEventPage,
);

/** A screen of the venue whose code comes late. */
function later(screen: ReactElement, label: string): ReactElement {
  return <Suspense fallback={<SkeletonRows label={label} rows={5} />}>{screen}</Suspense>;
}

function guarded(screen: ReactElement): ReactElement {
  return <RouteGuard audience="organisation">{screen}</RouteGuard>;
}

function form(screen: ReactElement): ReactElement {
  return guarded(<ReleasedForm>{later(screen, 'Loading the event')}</ReleasedForm>);
}

// The same element at both paths, so that a change of the tab keeps the focus.
const dashboard = guarded(
  <>
    <PasswordBanner />
    <DashboardPage applications={<RecentApplications />} events={later(<EventsTab />, 'Loading events')} />
  </>,
);

export const app: RemoteApp = {
  routes: [
    { path: PATHS.dashboard, element: dashboard },
    { path: PATHS.events, element: dashboard },
    { path: PATHS.newEvent, element: form(<NewEventPage />) },
    { path: PATHS.editEvent, element: form(<EditEventPage />) },
  ],
};
