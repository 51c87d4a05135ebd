import { ADMIN_PERSON_PATH, fillPath } from '@backline/contracts/platform/screen-paths';

/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  toDo: '/admin/to-do',
  objections: '/admin/objections',
  purchases: '/admin/purchases',
  auditLog: '/admin/audit',
  people: '/admin/people',
  person: ADMIN_PERSON_PATH,
  deployTokens: '/admin/deploy-tokens',
} as const;

/** The page of one person, by the user id. */
export const personPath = (userId: string) => fillPath(PATHS.person, userId);
