/** In the order in which the account menu offers them. `system` follows the device. */
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the form at the foot of a page sends the theme, in a field named `theme`. */
export const THEME_PATH = '/theme';
