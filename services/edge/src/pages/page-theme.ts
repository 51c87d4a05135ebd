import {
  metaScheme,
  PAGE_COLORS,
  SCHEMES,
  shownScheme,
  THEME_COOKIE,
  THEME_COOKIE_SECONDS,
  themeOf,
} from '@backline/contracts/pages/theme';
import type { Theme } from '@backline/contracts/pages/theme-choice';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';

/**
 * The visitor's theme. The answer sets its cookie again, because some browsers delete a cookie from a script after
 * a week.
 */
export function readTheme(exchange: Exchange, publicUrl: string): Theme {
  const value = exchange.cookie(THEME_COOKIE);
  const theme = themeOf(value);
  if (value === theme) keepTheme(exchange, theme, publicUrl);
  return theme;
}

export function keepTheme({ setCookie }: Exchange, theme: Theme, publicUrl: string): void {
  setCookie(THEME_COOKIE, theme, {
    path: '/',
    maxAge: THEME_COOKIE_SECONDS,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}

/** The start of the document. It contains the theme for the first paint. */
export const htmlTag = (theme: Theme): string =>
  theme === 'dark' ? '<html lang="en">' : `<html lang="en" data-theme="${theme}">`;

/** Tags that tell the browser the colours around the page. The shell changes them together with the theme. */
export const themeTags = (theme: Theme): string[] => [
  `<meta name="color-scheme" content="${metaScheme(theme)}">`,
  ...SCHEMES.map(
    (device) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${PAGE_COLORS[shownScheme(theme, device)]}">`,
  ),
];
