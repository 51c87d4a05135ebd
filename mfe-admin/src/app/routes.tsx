import { hasAdminAccess, RouteGuard, routes } from '@backline/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { AdminLoginPage } from '../features/admin-login/admin-login-page.tsx';
import { RequireGate } from '../features/beta-signups/require-gate.tsx';
import { SignupCounters } from '../features/beta-signups/signup-counters.tsx';
import { SignupsPanel } from '../features/beta-signups/signups-panel.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

function AdminScreen() {
  return (
    <RequireGate passed={hasAdminAccess()}>
      <DashboardPage counters={<SignupCounters />} betaSignups={<SignupsPanel />} />
    </RequireGate>
  );
}

export const adminRoutes: RouteObject[] = [
  { path: routes.adminLogin, element: <AdminLoginPage /> },
  {
    path: routes.admin,
    element: (
      <RouteGuard audience="admin">
        <AdminScreen />
      </RouteGuard>
    ),
  },
];
