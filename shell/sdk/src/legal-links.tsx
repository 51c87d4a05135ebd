import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import styles from './legal-links.module.css';
import { routes } from './routes.ts';
import { useSession } from './session/session-store.ts';
import { ThemeForm } from './theme-form.tsx';

const LINKS = [
  ['Terms', routes.terms],
  ['Privacy', routes.privacy],
  ['Imprint', routes.imprint],
  ['Copyright', routes.copyright],
] as const;

/** The foot of a page: links to the operator's legal texts (rules: law), and the theme. Members have it in their menu. */
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
      {status === 'signed-out' ? <ThemeForm /> : null}
    </div>
  );
}
