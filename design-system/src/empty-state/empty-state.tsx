import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import dashed from '../internal/dashed.module.css';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The sentence that says what is not there. */
  title: ReactNode;
  icon?: ReactNode;
  /** One thing to do about it, at most. */
  action?: ReactNode;
}

/** Stands where a list would; more words are its children. */
export function EmptyState({ title, icon, action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cx(dashed.root, styles.root, className)}>
      {icon ? <span>{icon}</span> : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
