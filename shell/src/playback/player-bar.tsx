import { sizedPicture } from '@backline/contracts/base/pictures';
import { Button } from '@backline/design-system/button';
import { XIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { PlayButton, type Playback } from '@backline/design-system/player';
import { Sleeve } from '@backline/design-system/sleeve';
import { Slider } from '@backline/design-system/slider';
import { Data } from '@backline/design-system/text';
import { minutesAndSeconds, type Sound } from '@backline/shell-sdk';
import { Link } from 'react-router-dom';
import styles from './player-bar.module.css';

interface Props {
  sound: Sound;
  playback: Playback;
  onClose: () => void;
}

/** The sound that continues from page to page, pinned to the foot: above the navigation of a phone. */
export function PlayerBar({ sound, playback, onClose }: Props) {
  const { status, currentTime, duration, error, onToggle, onSeek } = playback;
  return (
    <section aria-label="Player" data-player-bar="" className={styles.bar}>
      <progress className={styles.line} aria-hidden="true" max={duration || 1} value={currentTime} />
      <PlayButton playing={status === 'playing'} busy={status === 'loading'} onClick={onToggle} />
      <Sleeve name={sound.artistName} src={sizedPicture(sound.picture, 160)} size={40} />
      <div className={styles.words}>
        <div className={styles.title}>
          <Link to={sound.page} className={linkClass()}>
            {sound.title}
          </Link>
        </div>
        {error ? null : sound.artistName}
        <div className={styles.error} role="alert">
          {error}
        </div>
      </div>
      <Slider
        aria-label="Seek"
        className={styles.seek}
        max={duration}
        step={0.1}
        value={currentTime}
        disabled={!(duration > 0)}
        aria-valuetext={`${clock(currentTime)} of ${clock(duration)}`}
        onValueChange={onSeek}
      />
      <Data size="sm" tone="muted" className={styles.time}>
        {clock(currentTime)}
        <span className={styles.total}> / {clock(duration)}</span>
      </Data>
      <Button variant="ghost" iconOnly aria-label="Close player" onClick={onClose}>
        <XIcon />
      </Button>
    </section>
  );
}

function clock(seconds: number): string {
  return minutesAndSeconds(Math.floor(seconds));
}
