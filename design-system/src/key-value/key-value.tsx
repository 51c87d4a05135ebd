import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './key-value.module.css';

export interface KeyValueProps extends ComponentProps<'dl'> {
  /** Leaves out the line above the first pair. @default false */
  open?: boolean | undefined;
}

/** Pairs of a name and a value, with a hairline between them. */
export function KeyValue({ open = false, className, ...rest }: KeyValueProps) {
  return <dl {...rest} className={cx(styles.root, className)} data-open={open || undefined} />;
}

export interface KeyValueItemProps extends ComponentProps<'div'> {
  label: ReactNode;
  /** The most important pair, with the largest type. @default false */
  total?: boolean | undefined;
}

/** One pair of a KeyValue. Its children are the value. */
export function KeyValueItem({ label, total = false, className, children, ...rest }: KeyValueItemProps) {
  return (
    <div {...rest} className={cx(styles.item, className)} data-total={total || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
