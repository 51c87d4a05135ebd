import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is under way. */
  label: string;
  value: number;
  /** @default 100 */
  max?: number | undefined;
}

/** A line that fills from the left. */
export function Progress({ label, value, max = 100, className, ...rest }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx(styles.root, className)}
    >
      <i className={styles.bar} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
