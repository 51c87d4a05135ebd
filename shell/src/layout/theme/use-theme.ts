import { THEMES, type Theme } from '@backline/contracts/pages/theme-choice';
import { useState } from 'react';
import { changeTheme, themeOfPage } from './change-theme.ts';

/** The theme of the page, and a function that switches to the next one. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme>(themeOfPage);
  const toNext = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'dark';
    setTheme(next);
    changeTheme(next);
  };
  return { theme, toNext };
}
