import { Link } from 'react-router-dom';
import styles from './bill-link.module.css';

/** A name on a bill that links to its page here. Without a page it is plain text. */
export function BillLink({ name, to }: { name: string; to: string | undefined }) {
  if (to === undefined) return name;
  return (
    <Link to={to} className={styles.link}>
      {name}
    </Link>
  );
}
