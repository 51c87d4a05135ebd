export {
  closeSound,
  failSound,
  pauseSound,
  playSound,
  resumeSound,
  seekSound,
  setMuted,
  setVolume,
} from './controls.ts';
export { mixFacts, mixLink, mixSound, type MixArtist } from './mix-facts.ts';
export { isOn, playbackState, setPlayback } from './playback-state.ts';
export { usePlaybackOf } from './use-playback-of.ts';
export type { Sound } from '@backline/shell-sdk';
