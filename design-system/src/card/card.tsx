import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'section'> {
  /** @default 'section' */
  as?: 'section' | 'div' | 'article' | 'li' | undefined;
  /** @default false */
  bordered?: boolean | undefined;
  /** Removes the inner margin, for a card that begins with a picture. @default false */
  flush?: boolean | undefined;
}

/** A surface for one thing that a person can act on. Plain lists use Rows. */
export function Card({ as = 'section', bordered = false, flush = false, className, ...rest }: CardProps) {
  const Tag = as as 'section';
  return (
    <Tag
      {...rest}
      className={cx(styles.root, className)}
      data-bordered={bordered || undefined}
      data-flush={flush || undefined}
    />
  );
}
