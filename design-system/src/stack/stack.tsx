import type { ComponentProps } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './stack.module.css';

/** Steps of the spacing scale, in units of 4 px. `section` is the distance between the sections of a page. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 'section';

export interface StackProps extends ComponentProps<'div'> {
  /** @default 4 */
  gap?: Gap | undefined;
}

/** Children in a column. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return (
    <div
      {...rest}
      className={cx(styles.stack, className)}
      style={cssVars({ '--stack-gap': `var(--space-${gap})` }, style)}
    />
  );
}

export interface InlineProps extends StackProps {
  /** Puts the first child at one end and the last at the other. @default false */
  between?: boolean | undefined;
}

/** Children in a row that wraps. */
export function Inline({ gap = 2, between = false, className, style, ...rest }: InlineProps) {
  return (
    <div
      {...rest}
      className={cx(styles.inline, className)}
      data-between={between || undefined}
      style={cssVars({ '--stack-gap': `var(--space-${gap})` }, style)}
    />
  );
}
