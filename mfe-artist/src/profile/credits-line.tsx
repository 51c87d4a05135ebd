import { TicketIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Data } from '@backline/design-system/text';
import { routes } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './credits-line.module.css';

/** The credits that the owner of a profile can spend. */
export function CreditsLine({ credits }: { credits: number }) {
  return (
    <p className={styles.line}>
      <Link to={routes.credits} className={`${linkClass()} ${styles.label}`}>
        <TicketIcon />
        Your Credits
      </Link>
      <Data className={styles.value}>{credits}</Data>
    </p>
  );
}
