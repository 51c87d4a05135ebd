import { THEMES, type Theme } from './theme-choice.ts';

/** The page writes it, the edge reads it and keeps it alive. */
export const THEME_COOKIE = 'theme';
export const THEME_COOKIE_SECONDS = 365 * 86_400;

/** `--color-surface-page` of the design system. A phone's status bar has it too. */
export const PAGE_COLORS = { dark: '#0f0e0d', light: '#f5f2ea' };
export type Scheme = keyof typeof PAGE_COLORS;
export const SCHEMES: Scheme[] = ['dark', 'light'];

/** The theme that a cookie names. Pages are dark by default. */
export function themeOf(cookie: string | undefined): Theme {
  return THEMES.find((theme) => theme === cookie) ?? 'dark';
}

/** What the page looks like on a device that prefers this scheme. */
export const shownScheme = (theme: Theme, device: Scheme): Scheme => (theme === 'system' ? device : theme);

/** The content of `<meta name="color-scheme">`: the colours that the browser paints before any style is there. */
export const metaScheme = (theme: Theme): string => (theme === 'system' ? 'dark light' : theme);
