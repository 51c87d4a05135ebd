import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '#src/field/field-context.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './input.module.css';

export interface InputProps extends ComponentProps<'input'> {
  /** An icon inside, before the text. */
  lead?: ReactNode;
  /** A button or mark inside, after the text. */
  trail?: ReactNode;
}

/** A one-line text control, controlled or not. Inside a Field it takes its label, message and state from there. */
export function Input({ lead, trail, className, ...rest }: InputProps) {
  const field = useFieldControl(rest);
  const input = (
    <input {...rest} {...field} className={cx(styles.root, Boolean(trail) && styles.withTrail, className)} />
  );
  if (!lead && !trail) return input;
  return (
    <span className={styles.wrap}>
      {lead ? <span className={styles.lead}>{lead}</span> : null}
      {input}
      {trail ? <span className={styles.trail}>{trail}</span> : null}
    </span>
  );
}
