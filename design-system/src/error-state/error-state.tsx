import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TriangleAlertIcon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What failed. */
  title: ReactNode;
  /** Makes the title a heading: 1 where nothing else of the page could be loaded. @default none */
  level?: 1 | 2 | undefined;
  /** Tries once more; without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** @default 'Try again' */
  retryLabel?: string | undefined;
  /** The next try is under way. @default false */
  busy?: boolean | undefined;
}

/** Stands where content would that could not be loaded; more words are its children. */
export function ErrorState(props: ErrorStateProps) {
  const { title, level, onRetry, retryLabel = 'Try again', busy, className, children, ...rest } = props;
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div role="alert" {...rest} className={cx(styles.root, className)}>
      <TriangleAlertIcon className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <Button variant="solid" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
