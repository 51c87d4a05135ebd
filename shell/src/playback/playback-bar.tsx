import { listMixes } from '@backline/contracts/profiles/mixes';
import { invalidate, usePlayback } from '@backline/shell-sdk';
import { closeSound, usePlaybackOf } from '@backline/shell-sdk/playback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusMain } from '#src/layout/focus-main.ts';
import { PlayerBar } from './player-bar.tsx';
import { startPlayback } from './start-playback.ts';

/** Shows the present sound on every page, and stops it. */
export function PlaybackBar() {
  const client = useQueryClient();
  const sound = usePlayback((state) => state?.sound ?? null);
  const playback = usePlaybackOf(sound);
  // Outside systems: the audio element, the media keys, the tab's storage.
  useEffect(() => startPlayback(() => void invalidate(client, listMixes)), [client]);
  if (!sound) return null;
  const close = () => {
    closeSound();
    // The focused button has disappeared.
    focusMain();
  };
  return <PlayerBar sound={sound} playback={playback} onClose={close} />;
}
