import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import { lineIcon } from '#src/icon/make-icon.tsx';
import { cx } from '#src/internal/cx.ts';
import { PauseIcon, PlayIcon } from '#src/internal/play-icons.tsx';
import styles from './player.module.css';

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
