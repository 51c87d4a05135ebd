import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './spinner.module.css';

export interface SpinnerProps extends ComponentProps<'span'> {}

/** A turning mark. Its children are its text ('Loading...'). Use it only inside controls and small cards. */
export function Spinner({ className, children, ...rest }: SpinnerProps) {
  return (
    <span {...rest} role="status" className={cx(styles.root, className)}>
      <svg
        className={styles.ring}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M21 12a9 9 0 1 1-6.219-8.56" />
      </svg>
      {children}
    </span>
  );
}
