import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockAudio, type MockedAudio } from '#src/testing/index.ts';
import {
  closeSound,
  failSound,
  pauseSound,
  playSound,
  resumeSound,
  seekSound,
  setMuted,
  setVolume,
} from './controls.ts';
import { playbackState, setPlayback } from './playback-state.ts';
import type { Sound } from './playback-store.ts';

const SOUND: Sound = {
  mixId: 'mix-1',
  title: 'Four Hours',
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: null,
  src: '/media/four-hours.mp3',
  duration: 200,
};
const FAILED = 'The mix could not be played. Please try again.';

let audio: MockedAudio;
let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  audio = mockAudio();
  warned = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const src = () => audio.element.getAttribute('src');

describe('a sound', () => {
  it('begins from the time that is asked, with the volume of the page', () => {
    setVolume(0.3);
    setMuted(true);
    playSound(SOUND, 42);
    expect(playbackState()).toMatchObject({ sound: SOUND, status: 'loading', currentTime: 42, error: null });
    expect([src(), audio.element.currentTime]).toEqual([SOUND.src, 42]);
    expect([audio.element.volume, audio.element.muted]).toEqual([0.3, true]);
  });

  it('is paused and goes on where it stopped, without loading anew', () => {
    playSound(SOUND);
    setPlayback({ status: 'playing', currentTime: 61 });
    audio.element.currentTime = 61;
    pauseSound();
    expect([playbackState().status, audio.element.paused]).toEqual(['paused', true]);
    const load = vi.spyOn(audio.element, 'src', 'set');
    resumeSound();
    expect(load).not.toHaveBeenCalled();
    expect([playbackState().status, audio.element.currentTime]).toEqual(['loading', 61]);
  });

  it('that came back after a reload is loaded and goes on where it stopped', () => {
    setPlayback({ sound: SOUND, status: 'paused', currentTime: 61 });
    resumeSound();
    expect([src(), audio.element.currentTime]).toEqual([SOUND.src, 61]);
  });

  it('that is over stays so when a video asks for quiet', () => {
    setPlayback({ sound: SOUND, status: 'idle' });
    pauseSound();
    expect(playbackState().status).toBe('idle');
  });

  it('cannot go on when there is none', () => {
    resumeSound();
    expect(playbackState()).toMatchObject({ sound: null, status: 'idle' });
    expect(src()).toBeNull();
  });

  it('that is closed leaves nothing but its volume', () => {
    setVolume(0.3);
    playSound(SOUND);
    closeSound();
    expect(playbackState()).toMatchObject({ sound: null, status: 'idle', currentTime: 0, volume: 0.3 });
    expect([src(), audio.element.paused]).toEqual([null, true]);
    expect(audio.element.load).toHaveBeenCalled();
  });
});

describe('a sound that fails', () => {
  it('goes back to the start and says so, until it is moved', () => {
    playSound(SOUND, 42);
    failSound('no network');
    expect(playbackState()).toMatchObject({ status: 'idle', currentTime: 0, error: FAILED });
    seekSound(10);
    expect(playbackState()).toMatchObject({ currentTime: 10, error: null });
  });

  it('is loaded anew by another press, which its element could not play on', () => {
    playSound(SOUND);
    Object.defineProperty(audio.element, 'error', { value: new Error('decode'), configurable: true });
    failSound('decode');
    const load = vi.spyOn(audio.element, 'src', 'set');
    resumeSound();
    expect(load).toHaveBeenCalledExactlyOnceWith(SOUND.src);
    expect(playbackState()).toMatchObject({ status: 'loading', error: null });
  });

  it('is told once, although the element and its promise both report it', () => {
    playSound(SOUND);
    failSound('one');
    failSound('two');
    expect(warned).toHaveBeenCalledOnce();
  });

  it('is told when the browser cannot play it', async () => {
    audio.refuse(new DOMException('no source', 'NotSupportedError'));
    playSound(SOUND);
    await vi.waitFor(() => expect(playbackState().error).toBe(FAILED));
  });

  it('is none when the browser only wants another press', async () => {
    audio.refuse(new DOMException('press first', 'NotAllowedError'));
    playSound(SOUND);
    await vi.waitFor(() => expect(playbackState().status).toBe('paused'));
    expect(playbackState().error).toBeNull();
  });

  it('is none when another sound came before its first tone', async () => {
    audio.refuse(new DOMException('gone', 'AbortError'));
    playSound(SOUND);
    await Promise.resolve();
    await Promise.resolve();
    expect(playbackState()).toMatchObject({ status: 'loading', error: null });
    expect(warned).not.toHaveBeenCalled();
  });
});
