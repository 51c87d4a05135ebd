import { followAudio } from './follow-audio.ts';
import { followMediaKeys } from './follow-media-keys.ts';
import { holdWhilePlaying } from './hold-while-playing.ts';
import { keepSound } from './keep-sound.ts';
import { countPlays } from './count-plays.ts';
import { soundAlone } from './sound-alone.ts';

/** Connects the state of the sound to everything around it. Returns a function that disconnects it. */
export function startPlayback(onCounted: () => void): () => void {
  const ends = [
    keepSound(),
    followAudio(),
    holdWhilePlaying(),
    followMediaKeys(),
    soundAlone(),
    countPlays(onCounted),
  ];
  return () => ends.forEach((end) => end());
}
