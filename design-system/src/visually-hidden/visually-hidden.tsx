import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends ComponentProps<'span'> {}

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx(styles.root, className)} />;
}
