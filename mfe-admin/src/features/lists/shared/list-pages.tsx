import { buttonClass } from '@backline/design-system/button';
import { Link } from 'react-router-dom';
import type { ListAddress } from './use-list-address.ts';
import styles from './lists.module.css';

interface Props {
  /** Names the list, such as 'artists'. */
  of: string;
  address: ListAddress;
  next: string | null;
}

/** The way to other pages of a list. It is absent for a list of one page. */
export function ListPages({ of, address, next }: Props) {
  if (next === null && address.cursor === undefined) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pages}>
      {address.cursor === undefined ? null : (
        <Link to={address.pageAt(null)} className={buttonClass({ variant: 'quiet' })}>
          First page
        </Link>
      )}
      {next === null ? null : (
        <Link to={address.pageAt(next)} className={buttonClass({ variant: 'quiet' })}>
          Next page
        </Link>
      )}
    </nav>
  );
}
