import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { Button } from '#src/button/button.tsx';
import { lineIcon } from '#src/icon/make-icon.tsx';
import { Slider } from '#src/slider/slider.tsx';
import styles from './player.module.css';

const LoudIcon = lineIcon(Volume2);
const MutedIcon = lineIcon(VolumeX);

interface Props {
  volume: number;
  muted: boolean;
  onVolumeChange: (volume: number) => void;
  onMutedChange: (muted: boolean) => void;
}

/** The volume slider, from 0 to 100, and the mute button. Moving the slider unmutes the sound. */
export function Volume({ volume, muted, onVolumeChange, onMutedChange }: Props) {
  const shown = muted ? 0 : Math.round(volume * 100);
  const Icon = shown === 0 ? MutedIcon : LoudIcon;
  return (
    <div className={styles.volume}>
      <Button
        variant="ghost"
        iconOnly
        aria-label="Mute"
        aria-pressed={muted}
        onClick={() => onMutedChange(!muted)}
      >
        <Icon />
      </Button>
      <Slider
        aria-label="Volume"
        value={shown}
        className={styles.range}
        onValueChange={(next) => {
          if (muted) onMutedChange(false);
          onVolumeChange(next / 100);
        }}
      />
    </div>
  );
}
