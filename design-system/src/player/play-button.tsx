import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button, type ButtonProps } from '../button/button.tsx';
import { filledIcon, lineIcon } from '../icon/make-icon.tsx';
import { cx } from '../internal/cx.ts';
import styles from './player.module.css';

/** The filled triangle, for a play button or on a picture that is a video. */
export const PlayIcon = filledIcon(
  <path d="M7 4.2v15.6a.9.9 0 0 0 1.4.75l11.6-7.8a.9.9 0 0 0 0-1.5L8.4 3.45A.9.9 0 0 0 7 4.2z" />,
);

/** Two filled bars. */
export const PauseIcon = filledIcon(
  <>
    <rect x="5" y="4" width="5" height="16" rx="1" />
    <rect x="14" y="4" width="5" height="16" rx="1" />
  </>,
);

const LoaderIcon = lineIcon(LoaderCircle);

export interface PlayButtonProps extends Omit<ButtonProps, 'children' | 'iconOnly' | 'busyLabel' | 'block'> {
  /** It sounds now, so a press pauses. @default false */
  playing?: boolean | undefined;
}

/** Play or pause, named after what a press does unless given an `aria-label`; a turning mark while `busy`. */
export function PlayButton({ playing = false, busy = false, className, ...rest }: PlayButtonProps) {
  const Icon = busy ? LoaderIcon : playing ? PauseIcon : PlayIcon;
  return (
    <Button
      aria-label={busy ? 'Loading' : playing ? 'Pause' : 'Play'}
      {...rest}
      busy={busy}
      iconOnly
      className={cx(styles.play, className)}
      data-playing={playing || undefined}
    >
      <Icon size={rest.size === 'sm' ? 'sm' : rest.size === 'lg' ? 'lg' : 'md'} />
    </Button>
  );
}
