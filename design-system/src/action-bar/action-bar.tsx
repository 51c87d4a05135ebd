import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './action-bar.module.css';

export interface ActionBarProps extends ComponentProps<'div'> {}

/**
 * Buttons pinned to the foot of a phone. From 768 px on they are in the flow of the page. The last button is the
 * main one and the widest.
 */
export function ActionBar({ className, ...rest }: ActionBarProps) {
  return <div data-action-bar="" {...rest} className={cx(styles.root, className)} />;
}
