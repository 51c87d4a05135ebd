import { fillPath, SCREEN_PATHS } from './screen-paths.ts';

/** Paths of the admin area to which what waits for an administrator leads. */
export const ADMIN_PATHS = {
  objections: '/admin/objections',
  /** By the user id. */
  person: '/admin/people/:id',
} as const;

/** The tabs of `/admin` to which it leads. */
export type AdminTab = 'flags' | 'promise';

/** The address of a tab of `/admin`. */
export const adminTabPath = (tab: AdminTab): string => `${SCREEN_PATHS.admin}?tab=${tab}`;

/** The page of one person, by the user id. */
export const personPath = (userId: string): string => fillPath(ADMIN_PATHS.person, userId);
