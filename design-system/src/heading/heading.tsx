import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './heading.module.css';

type Level = 1 | 2 | 3 | 4;

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The element: h1 to h4. @default 2 */
  level?: Level | undefined;
  /** The look, 1 is the largest. @default the level */
  size?: Level | undefined;
}

/** A heading of the product itself. Names of artists and venues use Billing. */
export function Heading({ level = 2, size = level, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx(styles.root, className)} data-size={size} />;
}
