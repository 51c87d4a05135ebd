import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './action-bar.module.css';

export interface ActionBarProps extends ComponentProps<'div'> {}

/** Buttons that are pinned to the foot of a phone, and in place from 768 px on. The last, main one is the widest. */
export function ActionBar({ className, ...rest }: ActionBarProps) {
  return <div data-action-bar="" {...rest} className={cx(styles.root, className)} />;
}
