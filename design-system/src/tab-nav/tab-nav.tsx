import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './tab-nav.module.css';

export interface TabNavProps extends ComponentProps<'nav'> {
  /** Names the navigation. */
  'aria-label': string;
}

/** Links that look like tabs, for tabs with addresses. The current one has `aria-current="page"`. */
export function TabNav({ className, ...rest }: TabNavProps) {
  return <nav {...rest} className={cx(styles.list, className)} />;
}

/** The class name of one link in a TabNav. */
export function tabClass(): string {
  return cx(styles.tab);
}

/** The class name of the row of tabs. */
export function tabListClass(): string {
  return cx(styles.list);
}
