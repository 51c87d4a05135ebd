import {
  ADMIN_LINK_PROOFS_PATH,
  REPORTS_PATH,
  SCREEN_PATHS,
} from '@backline/contracts/platform/screen-paths';
import { hasAdminAccess, lazyScreen, RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { RequireGate } from '#src/features/beta-signups/require-gate.tsx';
import { SignupCounters } from '#src/features/beta-signups/signup-counters.tsx';
import { ToDoStrip } from '#src/features/to-do/to-do-strip.tsx';
import { SignupsPanel } from '#src/features/beta-signups/signups-panel.tsx';
import { DashboardPage, type DashboardTabs } from '#src/features/dashboard/dashboard-page.tsx';
import { PATHS } from '#src/paths.ts';
import { PasswordAgain } from '#src/shared/password-again/password-again.tsx';

const AdminLoginPage = lazyScreen(
  async () => (await import('#src/features/admin-login/admin-login-page.tsx')).AdminLoginPage,
);

const InvitationPage = lazyScreen(
  async () => (await import('#src/features/invitation/invitation-page.tsx')).InvitationPage,
);

const AuditLogPage = lazyScreen(
  async () => (await import('#src/features/audit-log/audit-log-page.tsx')).AuditLogPage,
);

const DeployTokensPage = lazyScreen(
  async () => (await import('#src/features/deploy-tokens/deploy-tokens-page.tsx')).DeployTokensPage,
);

const LinkProofsPage = lazyScreen(
  async () => (await import('#src/features/link-proofs/link-proofs-page.tsx')).LinkProofsPage,
);

const ReportsPage = lazyScreen(
  async () => (await import('#src/features/reports/reports-page.tsx')).ReportsPage,
);

const ObjectionsPage = lazyScreen(
  async () => (await import('#src/features/objections/objections-page.tsx')).ObjectionsPage,
);

const PeoplePage = lazyScreen(async () => (await import('#src/features/people/people-page.tsx')).PeoplePage);

const PersonPage = lazyScreen(async () => (await import('#src/features/people/person-page.tsx')).PersonPage);

const PurchasesPage = lazyScreen(
  async () => (await import('#src/features/purchases/purchases-page.tsx')).PurchasesPage,
);

const ToDoPage = lazyScreen(async () => (await import('#src/features/to-do/to-do-page.tsx')).ToDoPage);
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

const Gate = ({ children }: { children: ReactNode }) => (
  <RequireGate passed={hasAdminAccess()}>{children}</RequireGate>
);

const gated = (screen: ReactNode) => (
  <RouteGuard audience="admin">
    <Gate>
      {screen}
      <PasswordAgain />
    </Gate>
  </RouteGuard>
);

export const app: RemoteApp = {
  routes: [
    { path: SCREEN_PATHS.adminLogin, element: <AdminLoginPage /> },
    { path: SCREEN_PATHS.adminInvitation, element: <InvitationPage /> },
    {
      path: SCREEN_PATHS.admin,
      element: gated(<DashboardPage counters={<SignupCounters />} toDo={<ToDoStrip />} tabs={TABS} />),
    },
    { path: PATHS.toDo, element: gated(<ToDoPage />) },
    {
      path: SCREEN_PATHS.adminCopyrightReports,
      element: <Navigate to={`${REPORTS_PATH}?category=copyright`} replace />,
    },
    { path: REPORTS_PATH, element: gated(<ReportsPage />) },
    { path: ADMIN_LINK_PROOFS_PATH, element: gated(<LinkProofsPage />) },
    { path: PATHS.objections, element: gated(<ObjectionsPage />) },
    { path: PATHS.people, element: gated(<PeoplePage />) },
    { path: PATHS.person, element: gated(<PersonPage />) },
    { path: PATHS.purchases, element: gated(<PurchasesPage />) },
    { path: PATHS.auditLog, element: gated(<AuditLogPage />) },
    { path: PATHS.deployTokens, element: gated(<DeployTokensPage />) },
  ],
};
