import { useLateCode, usePlayback } from '@backline/shell-sdk';

/** Under this name the tab keeps the sound for the time of a reload. */
export const KEPT_SOUND = 'backline-sound';

/** The code comes with the first sound, or with a kept one. A tab without storage has none. */
async function loadBar() {
  if (usePlayback.getState() || KEPT_SOUND in sessionStorage) return import('./playback-bar.tsx');
  throw new Error('Nothing was played yet');
}

/** The bar of the sound that goes on from page to page. */
export function Playback() {
  const code = useLateCode(loadBar, usePlayback(Boolean));
  return code ? <code.PlaybackBar /> : null;
}
