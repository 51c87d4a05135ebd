import type { Mix } from '@backline/contracts/profiles/mixes';
import type { Artist } from '@backline/contracts/profiles/artists';
import { Button } from '@backline/design-system/button';
import { PauseIcon, PlayIcon } from '@backline/design-system/player';
import { mixSound, usePlaybackOf } from '@backline/shell-sdk/playback';
import { useQuery } from '@tanstack/react-query';
import { mixesQuery } from '#src/mixes/api.ts';
import styles from './public-profile.module.css';

interface Props {
  artist: Artist;
  idOrHandle: string;
}

/** Plays the artist's first mix from the head of the page. On a phone the mixes are far below. */
export function PlayFirst({ artist, idOrHandle }: Props) {
  const [first] = useQuery(mixesQuery(idOrHandle)).data ?? [];
  return first ? <Play mix={first} artist={artist} /> : null;
}

function Play({ mix, artist }: { mix: Mix; artist: Artist }) {
  const sound = mixSound(mix, artist);
  const { status, onToggle } = usePlaybackOf(sound);
  if (!sound) return null;
  const isPlaying = status === 'playing';
  return (
    <Button
      variant="accent"
      className={styles.play}
      busy={status === 'loading'}
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${mix.title}`}
      onClick={onToggle}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
  );
}
