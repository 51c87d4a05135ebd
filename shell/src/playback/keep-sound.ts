import { usePlayback, type PlaybackState, type Sound } from '@backline/shell-sdk';
import { setPlayback } from '@backline/shell-sdk/playback';
import { KEPT_SOUND } from './kept-sound.ts';
import { onPlayback } from './on-playback.ts';

type Kept = Pick<PlaybackState, 'sound' | 'currentTime' | 'volume' | 'muted'>;

/** Restores the sound of the page before a reload, paused, and stores the present one for the next reload. */
export function keepSound(): () => void {
  const kept = usePlayback.getState() ? null : readKept();
  setPlayback(kept ? { ...kept, status: 'paused' } : {});
  return onPlayback((state, before) => {
    const isMoved = Math.floor(state.currentTime) !== Math.floor(before.currentTime);
    const isChanged = (['sound', 'status', 'volume', 'muted'] as const).some(
      (part) => state[part] !== before[part],
    );
    if (isMoved || isChanged) keep(state);
  });
}

/** Stores the state. A browser without storage still plays. */
function keep({ sound, status, currentTime, volume, muted }: PlaybackState): void {
  try {
    if (sound === null || (status === 'idle' && currentTime === 0)) sessionStorage.removeItem(KEPT_SOUND);
    else sessionStorage.setItem(KEPT_SOUND, JSON.stringify({ sound, currentTime, volume, muted }));
  } catch {}
}

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_SOUND) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether a stored value is valid. Another version of the page may have stored another shape. */
function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept?.currentTime === 'number' &&
    typeof kept.volume === 'number' &&
    typeof kept.muted === 'boolean' &&
    isSound(kept.sound)
  );
}

function isSound(sound: Partial<Sound> | null | undefined): boolean {
  const texts = [sound?.mixId, sound?.title, sound?.artistName, sound?.page, sound?.src];
  return texts.every((text) => typeof text === 'string') && typeof sound?.duration === 'number';
}
