import { SCREEN_PATHS } from '@backline/contracts/screen-paths';
import { RouteGuard, type RemoteApp } from '@backline/shell-sdk';
import { RecentApplications } from '#src/features/applications/recent-applications.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { PasswordBanner } from '#src/features/password-banner/password-banner.tsx';

export const app: RemoteApp = {
  routes: [
    {
      path: SCREEN_PATHS.orgDashboard,
      element: (
        <RouteGuard audience="organisation">
          <PasswordBanner />
          <DashboardPage applications={<RecentApplications />} />
        </RouteGuard>
      ),
    },
  ],
};
