import { fillPath, SCREEN_PATHS } from '@backline/contracts/screen-paths';

/** Paths that only this area links to. */
export const PATHS = {
  dashboard: SCREEN_PATHS.orgDashboard,
  events: '/org-dashboard/events',
  newEvent: '/org-dashboard/events/new',
  editEvent: '/org-dashboard/events/:id/edit',
  settings: '/org-dashboard/settings',
} as const;

export const editEventPath = (id: string): string => fillPath(PATHS.editEvent, id);
