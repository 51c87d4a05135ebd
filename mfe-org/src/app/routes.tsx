import { RouteGuard, routes } from '@backline/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { RecentApplications } from '../features/applications/recent-applications.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { PasswordBanner } from '../features/password-banner/password-banner.tsx';

export const orgRoutes: RouteObject[] = [
  {
    path: routes.orgDashboard,
    element: (
      <RouteGuard audience="organisation">
        <PasswordBanner />
        <DashboardPage applications={<RecentApplications />} />
      </RouteGuard>
    ),
  },
];
