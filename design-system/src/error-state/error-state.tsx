import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/button/button.tsx';
import { TriangleAlertIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './error-state.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The failure in a few words. */
  title: ReactNode;
  /** Makes the title a heading. Use 1 if nothing else of the page has loaded. @default none */
  level?: 1 | 2 | undefined;
  /** Tries once more. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** @default 'Try again' */
  retryLabel?: string | undefined;
  /** The next try is running. @default false */
  busy?: boolean | undefined;
}

/** Replaces content that did not load. Its children are more text. */
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
