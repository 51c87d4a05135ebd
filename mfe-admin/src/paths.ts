/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  copyrightReports: '/admin/copyright-reports',
  deployTokens: '/admin/deploy-tokens',
} as const;
