import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '#src/internal/cx.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

export { buttonClass, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is running. A line runs under the label, and further presses do nothing. @default false */
  busy?: boolean | undefined;
  /** The label while busy. The width stays that of the longer label. */
  busyLabel?: string | undefined;
}

/** A native button, by default with `type="button"`. */
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
  // Not `disabled`: a busy button keeps the focus. Its presses are ignored, so a form is not sent twice.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default in the parameters is 'button'
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
