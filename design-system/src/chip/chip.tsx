import type { ComponentProps } from 'react';
import { XIcon } from '#src/icon/icon.tsx';
import { cx } from '#src/internal/cx.ts';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  children: string;
  /** `art` is for chips on a picture. @default 'plain' */
  tone?: 'plain' | 'art' | undefined;
  /** Shows a button that removes the chip. */
  onRemove?: (() => void) | undefined;
}

/** A word on a strip of tape. */
export function Chip({ children, tone = 'plain', onRemove, className, ...rest }: ChipProps) {
  return (
    <span
      {...rest}
      className={cx(styles.root, className)}
      data-tone={tone}
      data-removable={onRemove ? true : undefined}
    >
      <span className={styles.text}>{children}</span>
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={`Remove ${children}`} onClick={onRemove}>
          <XIcon size="sm" />
        </button>
      ) : null}
    </span>
  );
}

export interface ChipListProps extends ComponentProps<'div'> {}

/** Chips or badges in a row that wraps. */
export function ChipList({ className, ...rest }: ChipListProps) {
  return <div {...rest} className={cx(styles.list, className)} />;
}
