import { lazyScreen } from '@backline/shell-sdk';
import { SignupCounters } from '#src/features/beta-signups/signup-counters.tsx';
import { SignupsPanel } from '#src/features/beta-signups/signups-panel.tsx';
import { DashboardPage, type DashboardTabs } from '#src/features/dashboard/dashboard-page.tsx';
import { ToDoStrip } from '#src/features/to-do/to-do-strip.tsx';

const ArtistsTab = lazyScreen(
  async () => (await import('#src/features/lists/artists/artists-tab.tsx')).ArtistsTab,
);

const EventsTab = lazyScreen(
  async () => (await import('#src/features/lists/events/events-tab.tsx')).EventsTab,
);

const ApplicationsTab = lazyScreen(
  async () => (await import('#src/features/lists/applications/applications-tab.tsx')).ApplicationsTab,
);

const VenuesTab = lazyScreen(
  async () => (await import('#src/features/lists/venues/venues-tab.tsx')).VenuesTab,
);

const PromiseTab = lazyScreen(
  async () => (await import('#src/features/lists/promise/promise-tab.tsx')).PromiseTab,
);

const FlagsPanel = lazyScreen(async () => (await import('#src/features/flags/flags-panel.tsx')).FlagsPanel);

const VenueRequestsTab = lazyScreen(
  async () => (await import('#src/features/lists/venues/venue-requests-tab.tsx')).VenueRequestsTab,
);

const TABS: DashboardTabs = {
  'beta-signups': { label: 'Beta Signups', content: <SignupsPanel /> },
  artists: { label: 'Artists', flag: 'admin-artists', content: <ArtistsTab /> },
  events: { label: 'Events', flag: 'admin-events', content: <EventsTab /> },
  applications: { label: 'Applications', flag: 'admin-applications', content: <ApplicationsTab /> },
  venues: { label: 'Venues', content: <VenuesTab /> },
  'venue-requests': { label: 'Venue Requests', content: <VenueRequestsTab /> },
  promise: { label: 'Promise', content: <PromiseTab /> },
  flags: { label: 'Flags', content: <FlagsPanel /> },
};

/** The start of the admin area. Its code loads behind the guard, so that people at the sign-in do not load it. */
export function AdminDashboard() {
  return <DashboardPage counters={<SignupCounters />} toDo={<ToDoStrip />} tabs={TABS} />;
}
