import { buttonClass } from '@backline/design-system/button';
import { EllipsisIcon } from '@backline/design-system/icon';
import { ReportButton, type ReportedItem } from '@backline/shell-sdk/copyright-report';
import styles from './more-about.module.css';

/** Rare acts of a visitor, behind a button with three dots. */
export function MoreAbout(item: ReportedItem) {
  return (
    <details className={styles.root}>
      <summary
        className={`${buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })} ${styles.dots}`}
        aria-label={`More about ${item.title}`}
      >
        <EllipsisIcon size="sm" />
      </summary>
      <ReportButton {...item} />
    </details>
  );
}
