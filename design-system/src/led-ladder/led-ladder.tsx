import type { ComponentProps } from 'react';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import styles from './led-ladder.module.css';

export interface LedTick {
  /** Position in segments from the left. */
  at: number;
  label: string;
}

export interface LedLadderProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The meaning of the ladder in words. */
  label: string;
  /** The number of segments. */
  segments: number;
  /** Lit segments. */
  on: number;
  /** Dimly lit segments before the lit ones: the part that stays when `on` is spent. @default 0 */
  rest?: number | undefined;
  /** Hatched segments after the lit ones: the part that is held but not spent. @default 0 */
  held?: number | undefined;
  /** Colour of the lit segments. @default 'mark' */
  tone?: 'mark' | 'calm' | 'warn' | 'bad' | undefined;
  /** Height: 10, 16 or 22 px. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Labels below the ladder. */
  ticks?: readonly LedTick[] | undefined;
}

/** A flat meter of segments. It is a picture with a label unless it gets `role="progressbar"`. */
export function LedLadder(props: LedLadderProps) {
  const { label, segments, on, rest = 0, held = 0, tone = 'mark', size = 'md', ticks, ...native } = props;
  const { className, role = 'img', ...others } = native;
  const values =
    role === 'progressbar'
      ? { 'aria-valuemin': 0, 'aria-valuemax': segments, 'aria-valuenow': Math.min(segments, rest + on) }
      : {};
  const ladder = (
    <div
      {...values}
      {...others}
      role={role}
      aria-label={label}
      className={cx(styles.root, className)}
      data-tone={tone}
      data-size={size}
    >
      {Array.from({ length: segments }, (_, i) => (
        <i key={i} className={styles.led} data-led={ledAt(i, { rest, on, held })} />
      ))}
    </div>
  );
  if (!ticks) return ladder;
  return (
    <div className={styles.wrap} data-size={size}>
      {ladder}
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick.at}
            className={styles.tick}
            data-reached={tick.at <= rest + on || undefined}
            style={cssVars({}, { left: `${(tick.at / segments) * 100}%` })}
          >
            {tick.label}
          </span>
        ))}
      </div>
    </div>
  );
}

function ledAt(index: number, { rest, on, held }: { rest: number; on: number; held: number }) {
  if (index < rest) return 'rest';
  if (index < rest + on) return 'on';
  return index < rest + on + held ? 'held' : undefined;
}
