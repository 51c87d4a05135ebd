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
/** In place of a length that is not known. */
const UNKNOWN = '–';

/** What sounds now and how to change it; the one that owns the audio element makes it. */
export interface Playback {
  /** `unavailable`: there is nothing to play. */
  status: 'idle' | 'loading' | 'playing' | 'paused' | 'unavailable';
  /** Seconds played. */
  currentTime: number;
  /** Seconds in all, 0 while that is not known. */
  duration: number;
  /** What went wrong, in words. */
  error?: ReactNode;
  /** Plays what is still, pauses what plays. */
  onToggle: () => void;
  /** Goes to a time, in seconds. */
  onSeek: (seconds: number) => void;
  /** How loud it is; left out, the player shows no volume. */
  volume?: PlaybackVolume | undefined;
}

/** How loud a sound is, as an audio element counts: 0 to 1. */
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
  /** How loud each stretch is, 0 to 1. */
  peaks: readonly number[];
  /** A link at the end of the controls. */
  action?: ReactNode;
  /** The player of another platform, in place of the waveform and the controls. */
  frame?: ReactNode;
  /** Without a surface of its own, inside a panel. @default false */
  bare?: boolean | undefined;
}

/** One sound with its waveform and controls. More text about it are its children. It plays nothing itself. */
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
