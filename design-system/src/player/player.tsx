import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#src/button/button.tsx';
import { Hint } from '#src/field/field.tsx';
import { Heading } from '#src/heading/heading.tsx';
import { clockTime } from '#src/internal/clock-time.ts';
import { cx } from '#src/internal/cx.ts';
import { Data } from '#src/text/text.tsx';
import { Waveform } from '#src/waveform/waveform.tsx';
import { PlayButton } from './play-button.tsx';
import { Volume } from './volume.tsx';
import styles from './player.module.css';

export { PauseIcon, PlayIcon } from '#src/internal/play-icons.tsx';
export { PlayButton, type PlayButtonProps } from './play-button.tsx';

const SKIP = 15;
/** Replaces an unknown length. */
const UNKNOWN = '–';

/** The state of a sound and its controls. The owner of the audio element provides it. */
export interface Playback {
  /** `unavailable`: there is nothing to play. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'unavailable';
  /** Seconds played. */
  currentTime: number;
  /** Length in seconds, 0 while it is unknown. */
  duration: number;
  /** The failure in words. */
  error?: ReactNode;
  /** Plays or pauses the sound. */
  onToggle: () => void;
  /** Goes to a time, in seconds. */
  onSeek: (seconds: number) => void;
  /** Volume of the sound. Without it, the player shows no volume control. */
  volume?: PlaybackVolume | undefined;
}

/** Volume from 0 to 1, as an audio element counts it. */
export interface PlaybackVolume {
  volume: number;
  muted: boolean;
  onVolumeChange: (volume: number) => void;
  onMutedChange: (muted: boolean) => void;
}

export interface PlayerProps extends Omit<ComponentProps<'article'>, 'title'> {
  title: ReactNode;
  /** The heading's level. @default 3 */
  level?: 2 | 3 | 4 | undefined;
  /** One line of facts below the title. */
  meta?: ReactNode;
  /** A picture before the title. */
  sleeve?: ReactNode;
  playback: Playback;
  /** The loudness of each stretch of the sound, 0 to 1. */
  peaks: readonly number[];
  /** A link at the end of the controls. */
  action?: ReactNode;
  /** The player of another platform, in place of the waveform and the controls. */
  frame?: ReactNode;
  /** Leaves out the surface, for a player inside a panel. @default false */
  bare?: boolean | undefined;
}

/** One sound with its waveform and controls. Its children are more text. The player itself plays nothing. */
export function Player(props: PlayerProps) {
  const {
    title,
    level = 3,
    meta,
    sleeve,
    playback,
    peaks,
    action,
    frame,
    bare,
    className,
    children,
    ...rest
  } = props;
  const id = useId();
  const { status, error, volume } = playback;
  return (
    <article
      aria-labelledby={id}
      {...rest}
      className={cx(styles.root, className)}
      data-status={status}
      data-bare={bare || undefined}
    >
      <Head titleId={id} {...{ title, level, meta, sleeve }} />
      {children ? <div className={styles.text}>{children}</div> : null}
      {frame ?? <Place playback={playback} peaks={peaks} />}
      {error ? (
        <Hint tone="error" role="alert">
          {error}
        </Hint>
      ) : null}
      <div className={styles.controls}>
        {frame ? null : <Transport playback={playback} />}
        {volume && !frame ? <Volume {...volume} /> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </article>
  );
}

type HeadProps = Pick<PlayerProps, 'title' | 'meta' | 'sleeve'> & { titleId: string; level: 2 | 3 | 4 };

function Head({ titleId, title, level, meta, sleeve }: HeadProps) {
  return (
    <header className={styles.head}>
      {sleeve}
      <div className={styles.words}>
        <Heading id={titleId} level={level} size={3}>
          {title}
        </Heading>
        {meta ? (
          <Data size="sm" tone="muted">
            {meta}
          </Data>
        ) : null}
      </div>
    </header>
  );
}

/** The waveform with the time below. While a finger moves over the wave, the time follows the finger. */
function Place({ playback, peaks }: Pick<PlayerProps, 'playback' | 'peaks'>) {
  const { status, currentTime, duration, onSeek } = playback;
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  return (
    <>
      <Waveform
        className={styles.wave}
        peaks={peaks}
        currentTime={currentTime}
        duration={duration}
        onSeek={onSeek}
        onScrub={setScrubbed}
        disabled={status === 'unavailable'}
        loading={status === 'loading' && duration === 0}
      />
      <div className={styles.times}>
        <span>{clockTime(scrubbed ?? currentTime)}</span>
        <span>{duration > 0 ? clockTime(duration) : UNKNOWN}</span>
      </div>
    </>
  );
}

function Transport({ playback }: { playback: Playback }) {
  const { status, currentTime, duration, onSeek, onToggle } = playback;
  const off = status === 'unavailable' || !(duration > 0);
  const skip = (seconds: number) => onSeek(Math.min(duration, Math.max(0, currentTime + seconds)));
  return (
    <div className={styles.main}>
      <SkipButton
        label={`Skip back ${SKIP} seconds`}
        icon={RotateCcw}
        disabled={off}
        onClick={() => skip(-SKIP)}
      />
      <PlayButton
        size="lg"
        playing={status === 'playing'}
        busy={status === 'loading'}
        disabled={status === 'unavailable'}
        onClick={onToggle}
      />
      <SkipButton
        label={`Skip forward ${SKIP} seconds`}
        icon={RotateCw}
        disabled={off}
        onClick={() => skip(SKIP)}
      />
    </div>
  );
}

interface SkipButtonProps {
  label: string;
  icon: typeof RotateCw;
  disabled: boolean;
  onClick: () => void;
}

function SkipButton({ label, icon: Icon, disabled, onClick }: SkipButtonProps) {
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label={label}
      disabled={disabled}
      className={styles.skip}
      onClick={onClick}
    >
      <Icon className={styles.turn} strokeWidth={1.5} aria-hidden="true" />
      <small aria-hidden="true" className={styles.seconds}>
        {SKIP}
      </small>
    </Button>
  );
}
