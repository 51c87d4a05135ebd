import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import { lineIcon } from '#src/icon/make-icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { PauseIcon, PlayIcon } from '#src/internal/play-icons.tsx';
import styles from './player.module.css';

const LoaderIcon = lineIcon(LoaderCircle);

export interface PlayButtonProps extends Omit<ButtonProps, 'children' | 'iconOnly' | 'busyLabel' | 'block'> {
  /** The sound is playing, so a press pauses it. @default false */
  playing?: boolean | undefined;
}

/**
 * The play and pause button. Its name is its next action, unless it gets an `aria-label`. While `busy` it shows a
 * turning mark.
 */
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
