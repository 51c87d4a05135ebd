import { EDIT_PROFILE_PATH, fillPath } from '@backline/contracts/platform/screen-paths';

/** Paths that only this remote uses. The others are in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  application: '/applications/:id',
  /** An artist's home. Others are led to the home of their role. */
  home: '/app',
  dashboard: '/dashboard',
} as const;

export function applicationPath(id: string): string {
  return fillPath(PATHS.application, id);
}

/** A section of the profile's editor. */
export function editSectionPath(section: string): string {
  return `${EDIT_PROFILE_PATH}?section=${section}`;
}
