import { THEME_NAMES, THEME_PATH, THEMES } from '@backline/contracts/theme-choice';
import { linkClass } from '@backline/design-system/link';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import styles from './theme-form.module.css';

/**
 * Lets strangers choose the theme. It is a plain form to the edge, because it stands on every page and must cost next
 * to nothing. The page is the same in all themes, so the style sheet marks the one that is on.
 */
export function ThemeForm() {
  return (
    <form method="post" action={THEME_PATH} aria-label="Theme" className={styles.root}>
      <span aria-hidden>Theme</span>
      {THEMES.map((theme) => (
        <button key={theme} type="submit" name="theme" value={theme} className={linkClass({ size: 'sm' })}>
          {THEME_NAMES[theme]}
          <VisuallyHidden className={styles.on}> is on</VisuallyHidden>
        </button>
      ))}
    </form>
  );
}
