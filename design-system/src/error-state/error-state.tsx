import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TriangleAlertIcon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What failed. */
  title: ReactNode;
  /** Tries once more; without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** @default 'Try again' */
  retryLabel?: string | undefined;
  /** The next try is under way. @default false */
  busy?: boolean | undefined;
}

/** Stands where content would that could not be loaded; more words are its children. */
export function ErrorState(props: ErrorStateProps) {
  const { title, onRetry, retryLabel = 'Try again', busy, className, children, ...rest } = props;
  return (
    <div role="alert" {...rest} className={cx(styles.root, className)}>
      <TriangleAlertIcon className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <Button variant="solid" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
