import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../internal/cx.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export { buttonClass, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: a line runs under the label and further presses do nothing. @default false */
  busy?: boolean | undefined;
  /** Words shown in place of the label while busy; the width stays that of the longer one. */
  busyLabel?: string | undefined;
}

/** A native button, `type="button"` unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  iconOnly,
  busy = false,
  busyLabel,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: a busy button keeps focus, and a form cannot be sent twice through it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a default of 'button' stands in the parameters
      type={type}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, block, iconOnly }), className)}
      onClick={handleClick}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.label}>
          <span data-off={busy || undefined} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span data-off={!busy || undefined} aria-hidden={!busy || undefined}>
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {}

/** A plain link that looks like a button. Inside a router, style its own link with `buttonClass()`. */
export function ButtonLink({
  variant,
  size,
  block,
  iconOnly,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, block, iconOnly }), className)}>
      {children}
    </a>
  );
}
