import type { MediaFile } from '@backline/contracts/base/media';
import { PlayButton } from '@backline/design-system/player';
import { Hint } from '@backline/design-system/field';
import { Waveform } from '@backline/design-system/waveform';
import {
  closeSound,
  type MixArtist,
  playbackState,
  type Sound,
  usePlaybackOf,
} from '@backline/shell-sdk/playback';
import { editSectionPath } from '#src/paths.ts';
import styles from './uploaded-sound.module.css';

interface Props {
  file: MediaFile;
  artist: MixArtist;
}

/** An uploaded sound that is no mix yet. Its artist can listen before saving it. */
export function UploadedSound({ file, artist }: Props) {
  const { status, currentTime, duration, error, onToggle, onSeek } = usePlaybackOf(mixSound(file, artist));
  return (
    <div className={styles.sound}>
      <PlayButton
        variant="ghost"
        aria-label={`${status === 'playing' ? 'Pause' : 'Play'} ${file.name}`}
        playing={status === 'playing'}
        busy={status === 'loading'}
        disabled={status === 'unavailable'}
        onClick={onToggle}
      />
      <Waveform
        peaks={file.peaks ?? []}
        duration={duration}
        currentTime={currentTime}
        onSeek={onSeek}
        label={`Seek in ${file.name}`}
      />
      {error ? <Hint tone="error">{error}</Hint> : null}
    </div>
  );
}

/** Stops the sound of a file that is removed. */
export function silence({ id }: Pick<MediaFile, 'id'>): void {
  if (playbackState().sound?.mixId === id) closeSound();
}

function mixSound({ id, name, url, durationSeconds }: MediaFile, artist: MixArtist): Sound | null {
  if (url === null) return null;
  return {
    mixId: id,
    isUnsaved: true,
    title: name,
    artistName: artist.stageName,
    page: editSectionPath('mix'),
    picture: artist.profileImage,
    src: url,
    duration: durationSeconds ?? 0,
  };
}
