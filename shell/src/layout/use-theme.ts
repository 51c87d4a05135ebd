import {
  metaScheme,
  PAGE_COLORS,
  SCHEMES,
  shownScheme,
  THEME_COOKIE,
  THEME_COOKIE_SECONDS,
  themeOf,
  THEMES,
  type Theme,
} from '@backline/contracts/theme';
import { useState } from 'react';

/** The theme of the page, and the way to the next one. The edge gives it to all later pages by the cookie. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme>(() => themeOf(document.documentElement.dataset['theme']));
  const toNext = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'dark';
    setTheme(next);
    showTheme(next);
    keepTheme(next);
  };
  return { theme, toNext };
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  setMeta('[name="color-scheme"]', metaScheme(theme));
  for (const device of SCHEMES)
    setMeta(`[name="theme-color"][media*="${device}"]`, PAGE_COLORS[shownScheme(theme, device)]);
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(`meta${selector}`)?.setAttribute('content', content);
}

function keepTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older browsers
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${THEME_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}
