import { useLateCode, usePlayback } from '@backline/shell-sdk';
import { KEPT_SOUND } from './kept-sound.ts';

/** The code loads with the first sound, or with a stored one. A tab without storage has none. */
async function loadBar() {
  if (usePlayback.getState() || KEPT_SOUND in sessionStorage) return import('./playback-bar.tsx');
  throw new Error('Nothing was played yet');
}

/** The bar of the sound that continues from page to page. */
export function Playback() {
  const code = useLateCode(loadBar, usePlayback(Boolean));
  return code ? <code.PlaybackBar /> : null;
}
