import { useId, useMemo, type ComponentProps, type KeyboardEvent } from 'react';
import { clockTime } from '#src/internal/clock-time.ts';
import { cssVars } from '#src/internal/css-vars.ts';
import { cx } from '#src/internal/cx.ts';
import { BARS, barsPath, HEIGHT } from './bars.ts';
import { useScrub } from './use-scrub.ts';
import styles from './waveform.module.css';

const STEP = 5;
const PAGE = 30;

export interface WaveformProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /**
   * The loudness of each stretch of the sound, 0 to 1. Any number of peaks becomes 200 bars. Without peaks the line
   * is flat.
   */
  peaks: readonly number[];
  /** Seconds played. @default 0 */
  currentTime?: number | undefined;
  /** The length in seconds. */
  duration: number;
  /** Gets the chosen time in seconds. Without it the waveform is a picture. */
  onSeek?: ((seconds: number) => void) | undefined;
  /** Gets the time under the pointer during a drag, and null at its end. */
  onScrub?: ((seconds: number | null) => void) | undefined;
  /** The accessible name. @default 'Seek', or 'Waveform' for a picture */
  label?: string | undefined;
  /** There is nothing to play. @default false */
  disabled?: boolean | undefined;
  /** The sound is loading. @default false */
  loading?: boolean | undefined;
}

/** A sound as 200 bars, with a slider through it. Arrows move 5 s, Page Up and Down 30 s, Home and End to the ends. */
export function Waveform({ onSeek, ...props }: WaveformProps) {
  if (onSeek) return <Slider {...props} onSeek={onSeek} />;
  const { peaks, currentTime = 0, duration, onScrub, label, disabled, loading, className, ...rest } = props;
  return (
    <div
      {...rest}
      role="img"
      aria-label={duration > 0 ? `${label ?? 'Waveform'}, ${clockTime(duration)}` : (label ?? 'Waveform')}
      aria-busy={loading || undefined}
      className={cx(styles.root, className)}
      data-disabled={disabled || undefined}
    >
      <Bars peaks={peaks} played={shareOf(currentTime, duration)} />
    </div>
  );
}

function Slider(props: WaveformProps & { onSeek: (seconds: number) => void }) {
  const { peaks, currentTime = 0, duration, onSeek, onScrub, label, disabled, loading, ...native } = props;
  const { className, style, onKeyDown, ...rest } = native;
  const off = Boolean(disabled || loading || !(duration > 0));
  const { at, handlers } = useScrub({ duration, off, onSeek, onScrub });
  const played = shareOf(at ?? currentTime, duration);
  const time = played * duration || 0;
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const to = timeByKey(event.key, { time, duration });
    if (to === null || off || event.defaultPrevented) return;
    event.preventDefault();
    onSeek(Math.min(duration, Math.max(0, to)));
  };
  return (
    <div
      {...rest}
      {...handlers}
      role="slider"
      tabIndex={off ? undefined : 0}
      aria-label={label ?? 'Seek'}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration) || 0}
      aria-valuenow={Math.round(time)}
      aria-valuetext={`${clockTime(time)} of ${clockTime(duration)}`}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      className={cx(styles.root, className)}
      data-disabled={disabled || undefined}
      data-dragging={at !== null || undefined}
      style={cssVars({ '--played': played }, style)}
      onKeyDown={handleKeyDown}
    >
      <Bars peaks={peaks} played={played} />
      {off ? null : <i className={styles.head} />}
    </div>
  );
}

/** The part of the sound before a time, 0 to 1. */
function shareOf(time: number, duration: number): number {
  return duration > 0 ? Math.min(1, Math.max(0, time / duration)) : 0;
}

function Bars({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const id = useId();
  const path = useMemo(() => barsPath(peaks), [peaks]);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${BARS} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className={styles.rest} width={BARS} height={HEIGHT} />
        <rect className={styles.played} width={BARS * played} height={HEIGHT} />
      </g>
    </svg>
  );
}

function timeByKey(key: string, { time, duration }: { time: number; duration: number }): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return time + STEP;
    case 'ArrowLeft':
    case 'ArrowDown':
      return time - STEP;
    case 'PageUp':
      return time + PAGE;
    case 'PageDown':
      return time - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return null;
  }
}
