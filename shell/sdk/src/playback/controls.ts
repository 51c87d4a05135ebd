import type { Sound } from '@backline/shell-sdk';
import { isOn, playbackState, setPlayback, SILENCE } from './playback-state.ts';

const FAILED = 'The mix could not be played. Please try again.';

/** Plays a sound, from a time in seconds. The former sound ends. Call it while a press is handled. */
export function playSound(sound: Sound, from = 0): void {
  const { element } = playbackState();
  element.pause();
  element.src = sound.src;
  element.currentTime = from;
  start(element, { sound, currentTime: from });
}

/** Resumes the present sound at the place where it stopped. */
export function resumeSound(): void {
  const { element, sound, currentTime } = playbackState();
  if (!sound) return;
  const isLoaded = element.getAttribute('src') === sound.src && element.error === null;
  if (isLoaded) start(element, {});
  else playSound(sound, currentTime);
}

export function pauseSound(): void {
  const state = playbackState();
  state.element.pause();
  if (isOn(state)) setPlayback({ status: 'paused' });
}

/** Goes to a time of the present sound, in seconds. */
export function seekSound(currentTime: number): void {
  playbackState().element.currentTime = currentTime;
  setPlayback({ currentTime, error: null });
}

export function setVolume(volume: number): void {
  playbackState().element.volume = volume;
  setPlayback({ volume });
}

export function setMuted(muted: boolean): void {
  playbackState().element.muted = muted;
  setPlayback({ muted });
}

/** Ends the sound and forgets it. */
export function closeSound(): void {
  const { element, volume, muted } = playbackState();
  element.pause();
  element.removeAttribute('src');
  // Ends the download.
  element.load();
  setPlayback({ ...SILENCE, volume, muted });
}

/**
 * Goes back to the start and reports that the sound failed. Only a warning is logged, because the network may be
 * the cause.
 */
export function failSound(reason: unknown): void {
  const { sound, error } = playbackState();
  if (!sound || error !== null) return;
  // oxlint-disable-next-line eslint/no-console -- a failed playback is logged
  console.warn(`${sound.src} could not be played`, reason);
  setPlayback({ status: 'idle', currentTime: 0, error: FAILED });
}

/** The browser starts a sound only while it handles a press, so this function awaits nothing. */
function start(element: HTMLAudioElement, change: { sound?: Sound; currentTime?: number }): void {
  const { volume, muted } = playbackState();
  element.volume = volume;
  element.muted = muted;
  setPlayback({ ...change, element, status: 'loading', error: null });
  element.play().then(undefined, (reason: unknown) => {
    const name = reason instanceof DOMException ? reason.name : '';
    // A pause or another sound came before the first tone.
    if (name === 'AbortError') return;
    // The browser requires another press.
    if (name === 'NotAllowedError') setPlayback({ status: 'paused' });
    else failSound(reason);
  });
}
