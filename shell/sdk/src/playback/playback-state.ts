import { usePlayback, type PlaybackState } from '@backline/shell-sdk';

/** The state before the first sound. */
export const SILENCE = {
  sound: null,
  status: 'idle',
  currentTime: 0,
  volume: 0.7,
  muted: false,
  error: null,
} satisfies Omit<PlaybackState, 'element'>;

/**
 * The state of the page's sound. Each remote has a copy of this code, and the copies share the state with the one
 * audio element. The element is not part of the document, so no change of the page ends its sound.
 */
export function playbackState(): PlaybackState {
  return usePlayback.getState() ?? { ...SILENCE, element: new Audio() };
}

export function setPlayback(change: Partial<PlaybackState>): void {
  usePlayback.setState({ ...playbackState(), ...change });
}

/** Whether a sound plays, or is about to. */
export function isOn({ status }: Pick<PlaybackState, 'status'>): boolean {
  return status === 'playing' || status === 'loading';
}
