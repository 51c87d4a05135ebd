import { ADMIN_PATHS } from '@backline/contracts/platform/admin-paths';

/** Paths of the screens of this remote. Those that others lead to stand in the contracts. */
export const PATHS = {
  ...ADMIN_PATHS,
  toDo: '/admin/to-do',
  purchases: '/admin/purchases',
  auditLog: '/admin/audit',
  people: '/admin/people',
  deployTokens: '/admin/deploy-tokens',
} as const;
