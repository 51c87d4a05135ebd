import { THEME_PATH, THEMES } from '@backline/contracts/pages/theme-choice';
import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import styles from './legal-links.module.css';
import { routes } from '#src/paths/routes.ts';
import { useSession } from '#src/session/session-store.ts';

const LINKS = [
  ['Terms', routes.terms],
  ['Privacy', routes.privacy],
  ['Imprint', routes.imprint],
  ['Copyright', routes.copyright],
] as const;

/**
 * The foot of a page: links to the operator's legal texts (rules: law), and for strangers the theme. Members have
 * it in their menu.
 * Its form posts to the edge, because it is on every page and must cost almost nothing. The page is the same in all
 * themes, so the style sheet adds the name of the present one.
 */
export function LegalLinks() {
  const { status } = useSession();
  return (
    <div className={styles.root}>
      <nav aria-label="Legal" className={styles.links}>
        {LINKS.map(([label, to]) => (
          <Link key={to} to={to} className={linkClass({ size: 'sm' })}>
            {label}
          </Link>
        ))}
      </nav>
      {status === 'signed-out' ? (
        <form method="post" action={THEME_PATH} aria-label="Theme">
          {THEMES.map((theme) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              className={linkClass({ size: 'sm' })}
            >
              {theme}
            </button>
          ))}
        </form>
      ) : null}
    </div>
  );
}
