import { useEffect, useState, type ComponentProps } from 'react';
import { Badge, type BadgeTone } from '#src/badge/badge.tsx';
import { cx } from '#src/internal/cx.ts';
import { LedLadder } from '#src/led-ladder/led-ladder.tsx';
import { timeLeft, type DeadlineTone } from './time-left.ts';
import styles from './deadline-clock.module.css';

export { timeLeft, type DeadlineTone, type TimeLeft } from './time-left.ts';

const BADGE: Record<DeadlineTone, BadgeTone> = { calm: 'neutral', warn: 'warn', bad: 'bad' };

export interface DeadlineClockProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** When the time began: a Date or an ISO string. */
  from: Date | string;
  /** When the time ends. */
  until: Date | string;
  /** The present time. Without it the clock reads the device's and updates it once a minute. */
  now?: Date | undefined;
  /** The word of the state, as a badge before the time. */
  badge?: string | undefined;
  /** The words once the time is over. @default 'Time is up' */
  overLabel?: string | undefined;
  /** Puts the words under the ladder, for a clock that stands alone. @default false */
  wordsBelow?: boolean | undefined;
  /** @default 48 */
  segments?: number | undefined;
}

/** The time left until a deadline, in words and as a ladder. Screen readers do not announce its changes. */
export function DeadlineClock(props: DeadlineClockProps) {
  const {
    from,
    until,
    now: given,
    badge,
    overLabel = 'Time is up',
    wordsBelow = false,
    segments = 48,
    className,
    ...rest
  } = props;
  const now = useNow(given);
  const end = new Date(until);
  const whole = end.getTime() - new Date(from).getTime();
  const { words, tone, ms } = timeLeft(end, now);
  const said = words || overLabel;
  return (
    <div
      {...rest}
      aria-live="off"
      className={cx(styles.root, wordsBelow && styles.wordsBelow, className)}
      data-tone={tone}
    >
      <div className={styles.row}>
        {badge === undefined ? null : <Badge tone={BADGE[tone]}>{badge}</Badge>}
        <b className={styles.words}>{said}</b>
      </div>
      <LedLadder
        label={said}
        segments={segments}
        on={whole > 0 ? Math.min(segments, Math.ceil((ms / whole) * segments)) : 0}
        tone={tone}
        size="sm"
      />
    </div>
  );
}

/** The present time, updated once a minute, or the time that the caller gives. */
function useNow(given: Date | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const ticks = given === undefined;
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return given ?? now;
}
