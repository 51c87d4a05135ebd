import { RouteGuard, routes } from '@backline/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { RecentApplications } from '../features/applications/recent-applications.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

export const orgRoutes: RouteObject[] = [
  {
    path: routes.orgDashboard,
    element: (
      <RouteGuard audience="organisation">
        <DashboardPage applications={<RecentApplications />} />
      </RouteGuard>
    ),
  },
];
