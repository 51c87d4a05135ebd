import type { Playback } from '@backline/design-system/player';
import { usePlayback, type Sound } from '@backline/shell-sdk';
import { useState } from 'react';
import { pauseSound, playSound, resumeSound, seekSound, setMuted, setVolume } from './controls.ts';
import { isOn, SILENCE } from './playback-state.ts';

/**
 * The state of one sound and its controls, for the design system's `Player`. A sound that does not play now can be
 * started from any place. Null is a mix without audio.
 */
export function usePlaybackOf(sound: Sound | null): Playback {
  const current = usePlayback((state) => (sound && state?.sound?.mixId === sound.mixId ? state : null));
  const volume = usePlayback((state) => state?.volume ?? SILENCE.volume);
  const muted = usePlayback((state) => state?.muted ?? SILENCE.muted);
  const [startAt, setStartAt] = useState(0);
  const { status, currentTime, error } = current ?? { ...SILENCE, currentTime: startAt };
  const toggle = () => {
    if (isOn({ status })) pauseSound();
    else if (current) resumeSound();
    else if (sound) {
      playSound(sound, startAt);
      setStartAt(0);
    }
  };
  return {
    status: sound ? status : 'unavailable',
    currentTime,
    duration: sound?.duration ?? 0,
    error: sound ? error : 'Audio file not available',
    onToggle: toggle,
    onSeek: current ? seekSound : setStartAt,
    volume: { volume, muted, onVolumeChange: setVolume, onMutedChange: setMuted },
  };
}
