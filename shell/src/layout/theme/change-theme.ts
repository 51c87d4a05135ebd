import {
  metaScheme,
  PAGE_COLORS,
  SCHEMES,
  shownScheme,
  THEME_COOKIE,
  THEME_COOKIE_SECONDS,
  themeOf,
} from '@backline/contracts/pages/theme';
import { THEME_PATH, type Theme } from '@backline/contracts/pages/theme-choice';

export const themeOfPage = (): Theme => themeOf(document.documentElement.dataset['theme']);

/** Shows the theme. The edge applies it to all later pages by the cookie. */
export function changeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  setMeta('[name="color-scheme"]', metaScheme(theme));
  for (const device of SCHEMES)
    setMeta(`[name="theme-color"][media*="${device}"]`, PAGE_COLORS[shownScheme(theme, device)]);
  keepTheme(theme);
}

/** Handles the theme forms here. Otherwise the edge would load the page again. */
export function watchThemeForms(): () => void {
  const take = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== THEME_PATH) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    changeTheme(themeOf(submitter.value));
  };
  document.addEventListener('submit', take);
  return () => document.removeEventListener('submit', take);
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(`meta${selector}`)?.setAttribute('content', content);
}

function keepTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older browsers
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${THEME_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}
