import {
  ADMIN_LINK_PROOFS_PATH,
  REPORTS_PATH,
  SCREEN_PATHS,
} from '@backline/contracts/platform/screen-paths';
import { lazyScreen, RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { PasswordAgain } from '#src/shared/password-again/password-again.tsx';
import { Gate } from './gate.tsx';

const AdminLoginPage = lazyScreen(
  async () => (await import('#src/features/admin-login/admin-login-page.tsx')).AdminLoginPage,
);

const InvitationPage = lazyScreen(
  async () => (await import('#src/features/invitation/invitation-page.tsx')).InvitationPage,
);

const AdminDashboard = lazyScreen(async () => (await import('./admin-dashboard.tsx')).AdminDashboard);

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
    { path: SCREEN_PATHS.admin, element: gated(<AdminDashboard />) },
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
