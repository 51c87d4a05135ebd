import { ADMIN_LINK_PROOFS_PATH, SCREEN_PATHS } from '@backline/contracts/screen-paths';
import { hasAdminAccess, lazyScreen, RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import { RequireGate } from '#src/features/beta-signups/require-gate.tsx';
import { SignupCounters } from '#src/features/beta-signups/signup-counters.tsx';
import { SignupsPanel } from '#src/features/beta-signups/signups-panel.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { PATHS } from '#src/paths.ts';

const AdminLoginPage = lazyScreen(
  async () => (await import('#src/features/admin-login/admin-login-page.tsx')).AdminLoginPage,
);

const InvitationPage = lazyScreen(
  async () => (await import('#src/features/invitation/invitation-page.tsx')).InvitationPage,
);

const CopyrightReportsPage = lazyScreen(
  async () =>
    (await import('#src/features/copyright-reports/copyright-reports-page.tsx')).CopyrightReportsPage,
);

const DeployTokensPage = lazyScreen(
  async () => (await import('#src/features/deploy-tokens/deploy-tokens-page.tsx')).DeployTokensPage,
);

const LinkProofsPage = lazyScreen(
  async () => (await import('#src/features/link-proofs/link-proofs-page.tsx')).LinkProofsPage,
);

function AdminScreen() {
  return (
    <RequireGate passed={hasAdminAccess()}>
      <DashboardPage counters={<SignupCounters />} betaSignups={<SignupsPanel />} />
    </RequireGate>
  );
}

function DeployTokensScreen() {
  return (
    <RequireGate passed={hasAdminAccess()}>
      <DeployTokensPage />
    </RequireGate>
  );
}

function CopyrightReportsScreen() {
  return (
    <RequireGate passed={hasAdminAccess()}>
      <CopyrightReportsPage />
    </RequireGate>
  );
}

function LinkProofsScreen() {
  return (
    <RequireGate passed={hasAdminAccess()}>
      <LinkProofsPage />
    </RequireGate>
  );
}

export const app: RemoteApp = {
  routes: [
    { path: SCREEN_PATHS.adminLogin, element: <AdminLoginPage /> },
    { path: SCREEN_PATHS.adminInvitation, element: <InvitationPage /> },
    {
      path: SCREEN_PATHS.admin,
      element: (
        <RouteGuard audience="admin">
          <AdminScreen />
        </RouteGuard>
      ),
    },
    {
      path: SCREEN_PATHS.adminCopyrightReports,
      element: (
        <RouteGuard audience="admin">
          <CopyrightReportsScreen />
        </RouteGuard>
      ),
    },
    {
      path: ADMIN_LINK_PROOFS_PATH,
      element: (
        <RouteGuard audience="admin">
          <LinkProofsScreen />
        </RouteGuard>
      ),
    },
    {
      path: PATHS.deployTokens,
      element: (
        <RouteGuard audience="admin">
          <DeployTokensScreen />
        </RouteGuard>
      ),
    },
  ],
};
