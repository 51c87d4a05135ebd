import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/internal/cx.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  title: string;
  /** The time of the step, or that it has not happened: 'Thu 19 Nov, 21:50', 'Not yet'. */
  detail?: ReactNode;
  /** `now` is the open step. There is at most one. */
  state: 'done' | 'now' | 'next';
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The steps in the order of time. Titles are unique. */
  steps: readonly TimelineStep[];
  /** Colour of the open step, the same as its clock. @default 'mark' */
  tone?: 'mark' | 'calm' | 'warn' | 'bad' | undefined;
}

/** Past and coming steps: side by side from 768 px on, below one another on narrower screens. */
export function Timeline({ steps, tone = 'mark', className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={cx(styles.root, className)} data-tone={tone}>
      {steps.map(({ title, detail, state }) => (
        <li
          key={title}
          className={styles.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b className={styles.title}>{title}</b>
          {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
