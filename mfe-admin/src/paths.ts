/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  toDo: '/admin/to-do',
  objections: '/admin/objections',
  purchases: '/admin/purchases',
  auditLog: '/admin/audit',
  deployTokens: '/admin/deploy-tokens',
} as const;
