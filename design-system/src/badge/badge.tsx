import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './badge.module.css';

/** The judgement or urgency of a state. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';

export interface BadgeProps extends ComponentProps<'span'> {
  /** @default 'neutral' */
  tone?: BadgeTone | undefined;
  /** Leaves out the square dot, for a category instead of a state. @default false */
  plain?: boolean | undefined;
}

/** A state in one or two words. Its square dot means that colour is not the only sign. */
export function Badge({ tone = 'neutral', plain = false, className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(styles.root, className)} data-tone={tone} data-plain={plain || undefined} />
  );
}
