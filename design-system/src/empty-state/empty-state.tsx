import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import dashed from '#src/internal/dashed.module.css';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The sentence that tells what is missing. */
  title: ReactNode;
  icon?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
}

/** Replaces an empty list. Its children are more text. */
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
