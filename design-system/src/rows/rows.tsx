import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './rows.module.css';

export interface RowsProps extends ComponentProps<'ul'> {
  /** @default 'ul' */
  as?: 'ul' | 'ol' | undefined;
  /** No line under the last row. @default false */
  open?: boolean | undefined;
}

/** A list with a hairline between its items; the columns of a row are the screen's. */
export function Rows({ as = 'ul', open = false, className, ...rest }: RowsProps) {
  const Tag = as as 'ul';
  return <Tag {...rest} className={cx(styles.root, className)} data-open={open || undefined} />;
}
