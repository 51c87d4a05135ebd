import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the work in progress. */
  label: string;
  /** From 0. A value outside the range counts as the nearest end. */
  value: number;
  /** @default 100 */
  max?: number | undefined;
}

/** A line that fills from the left. */
export function Progress({ label, value, max = 100, className, ...rest }: ProgressProps) {
  const now = Math.min(max, Math.max(0, value)) || 0;
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      className={cx(styles.root, className)}
    >
      <i className={styles.bar} style={{ width: `${max > 0 ? (now / max) * 100 : 0}%` }} />
    </div>
  );
}
