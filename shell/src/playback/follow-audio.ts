import { failSound, isOn, playbackState, setPlayback } from '@backline/shell-sdk/playback';

/** The `readyState` in which a sound can continue. */
const HAVE_FUTURE_DATA = 3;

/** Updates the state from the events of the audio element. */
export function followAudio(): () => void {
  const { element } = playbackState();
  const listening = new AbortController();
  const on = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal: listening.signal });

  on('playing', () => setPlayback({ status: 'playing', error: null }));
  on('waiting', () => {
    if (isOn(playbackState())) setPlayback({ status: 'loading' });
  });
  on('pause', () => {
    if (isOn(playbackState()) && element.paused && !element.ended) setPlayback({ status: 'paused' });
  });
  on('timeupdate', () => {
    if (isOn(playbackState())) setPlayback({ currentTime: element.currentTime });
  });
  on('ended', () => {
    element.currentTime = 0;
    setPlayback({ status: 'idle', currentTime: 0 });
  });
  on('error', () => failSound(element.error?.message));
  // The sound may have begun before this code loaded.
  if (!element.paused && element.readyState >= HAVE_FUTURE_DATA) setPlayback({ status: 'playing' });
  return () => listening.abort();
}
