import { TicketIcon } from '@backline/design-system/icon';
import { Data } from '@backline/design-system/text';
import styles from './credits-line.module.css';

/** The credits that the owner of a profile can spend. */
export function CreditsLine({ credits }: { credits: number }) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>
        <TicketIcon />
        Your Credits
      </span>
      <Data className={styles.value}>{credits}</Data>
    </p>
  );
}
