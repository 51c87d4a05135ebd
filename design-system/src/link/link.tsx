import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './link.module.css';

export interface LinkLook {
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
}

/** The class name of an underlined text link, for a router's link or a button that looks like text. */
export function linkClass({ size = 'md' }: LinkLook = {}): string {
  return cx(styles.root, size === 'sm' && styles.sm);
}

export interface TextLinkProps extends ComponentProps<'a'>, LinkLook {}

/** An underlined link inside text, at least 24 px high. */
export function TextLink({ size, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={cx(linkClass({ size }), className)}>
      {children}
    </a>
  );
}
