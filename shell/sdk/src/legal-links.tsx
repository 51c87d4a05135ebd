import { linkClass } from '@backline/design-system/link';
import { Link } from 'react-router-dom';
import styles from './legal-links.module.css';
import { routes } from './routes.ts';

const LINKS = [
  ['Terms', routes.terms],
  ['Privacy', routes.privacy],
  ['Imprint', routes.imprint],
  ['Copyright', routes.copyright],
] as const;

/** Links to the operator's legal texts, for the foot of a page (rules: law). */
export function LegalLinks() {
  return (
    <nav aria-label="Legal" className={styles.root}>
      {LINKS.map(([label, to]) => (
        <Link key={to} to={to} className={linkClass({ size: 'sm' })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
