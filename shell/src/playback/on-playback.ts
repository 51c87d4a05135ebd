import { usePlayback, type PlaybackState } from '@backline/shell-sdk';
import { playbackState } from '@backline/shell-sdk/playback';

/**
 * Calls back at once, with the present state as both arguments, and at each change. Returns a function that stops
 * it.
 */
export function onPlayback(follow: (state: PlaybackState, before: PlaybackState) => void): () => void {
  const present = playbackState();
  follow(present, present);
  return usePlayback.subscribe((state, before) => {
    if (state) follow(state, before ?? state);
  });
}
