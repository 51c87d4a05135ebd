import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Alert } from '#src/alert/alert.tsx';
import { Button } from '#src/button/button.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './load-more.module.css';

export interface LoadMoreProps extends ComponentProps<'div'> {
  /** Fetches the next page. Absent on the last page. */
  onMore?: (() => void) | undefined;
  /** @default 'Show more' */
  label?: string | undefined;
  /** The next page is loading. @default false */
  busy?: boolean | undefined;
  /** The reason why the next page did not load. The button stays for another try. */
  error?: ReactNode;
}

/**
 * A list that loads page by page. Its children are the rows (`li`). After a press, focus moves to the first new row,
 * because the button may be gone by then. It stays where it is if it has moved elsewhere meanwhile.
 */
export function LoadMore(props: LoadMoreProps) {
  const { onMore, label = 'Show more', busy = false, error, className, children, ...rest } = props;
  const asked = useRef<{ button: HTMLElement; list: Element; rows: number } | null>(null);

  useLayoutEffect(() => {
    if (!asked.current) return;
    const { button, list, rows } = asked.current;
    const row = list.querySelectorAll('li')[rows];
    if (!row) return;
    asked.current = null;
    const focused = document.activeElement;
    if (focused !== button && focused !== document.body) return;
    row.querySelector<HTMLElement>('a, button, input, [tabindex]')?.focus();
  });

  const handleClick = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const list = button.parentElement;
    if (list) asked.current = { button, list, rows: list.querySelectorAll('li').length };
    onMore?.();
  };

  return (
    <div {...rest} className={cx(styles.root, className)}>
      {children}
      {error ? <Alert title={error} /> : null}
      {onMore ? (
        <Button variant="quiet" block busy={busy} onClick={handleClick}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
