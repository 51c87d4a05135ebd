import { pauseSound, playbackState } from '@backline/shell-sdk/playback';
import { onPlayback } from './on-playback.ts';

const CHANNEL = 'backline-sound';

/** Pauses when a video of the page or another tab begins to play, and tells the other tabs when this one does. */
export function soundAlone(): () => void {
  const listening = new AbortController();
  const pauseForOthers = ({ target }: Event) => {
    if (target !== playbackState().element) pauseSound();
  };
  document.addEventListener('play', pauseForOthers, { capture: true, signal: listening.signal });
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener('message', pauseSound);
  let wasPlaying = false;
  const end = onPlayback(({ status }) => {
    const isPlaying = status === 'playing';
    if (isPlaying && !wasPlaying) tabs.postMessage(status);
    wasPlaying = isPlaying;
  });
  return () => {
    end();
    tabs.close();
    listening.abort();
  };
}
