import type { ComponentProps } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './stepper.module.css';

export interface StepperProps extends Omit<ComponentProps<'div'>, 'children'> {
  steps: number;
  /** The present step, from 1. */
  current: number;
  /** @default 'Step {current} of {steps}' */
  label?: string | undefined;
}

/** The present step of a sequence, as a line and in words. */
export function Stepper({ steps, current, label, className, ...rest }: StepperProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: steps }, (_, i) => (
          <i
            key={i}
            className={styles.step}
            data-state={i + 1 < current ? 'done' : i + 1 === current ? 'now' : 'next'}
          />
        ))}
      </div>
      <p className={styles.words}>{label ?? `Step ${current} of ${steps}`}</p>
    </div>
  );
}
