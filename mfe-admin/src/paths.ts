/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  purchases: '/admin/purchases',
  deployTokens: '/admin/deploy-tokens',
} as const;
