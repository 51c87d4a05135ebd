import type { Sound } from '@backline/shell-sdk';
import { closeSound, playbackState, setPlayback } from '@backline/shell-sdk/playback';
import { mockAudio } from '@backline/shell-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSound } from './keep-sound.ts';
import { KEPT_SOUND } from './kept-sound.ts';

const SOUND: Sound = {
  mixId: 'mix-1',
  title: 'Four Hours',
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: null,
  src: '/media/four-hours.mp3',
  duration: 200,
};
const KEPT = { sound: SOUND, currentTime: 61.5, volume: 0.4, muted: true };

let end = () => {};
beforeEach(() => void mockAudio());
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** As after a reload of a page that has kept this. */
function openWith(kept: unknown) {
  sessionStorage.setItem(KEPT_SOUND, typeof kept === 'string' ? kept : JSON.stringify(kept));
  end = keepSound();
}
const stored = () => JSON.parse(sessionStorage.getItem(KEPT_SOUND) ?? 'null') as unknown;

describe('a sound that was kept', () => {
  it('is there again, paused, at its time and volume', () => {
    openWith(KEPT);
    expect(playbackState()).toMatchObject({ ...KEPT, status: 'paused', error: null });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['no title', { ...KEPT, sound: { ...SOUND, title: undefined } }],
    ['no time', { ...KEPT, currentTime: '61' }],
    ['no volume', { ...KEPT, volume: null }],
    ['no sound', { ...KEPT, sound: null }],
  ])('by another version with %s is left alone', (_what, kept) => {
    openWith(kept);
    expect(playbackState()).toMatchObject({ sound: null, status: 'idle', volume: 0.7 });
  });

  it('does not replace one that sounds already', () => {
    setPlayback({ sound: { ...SOUND, mixId: 'mix-2' }, status: 'playing' });
    openWith(KEPT);
    expect(playbackState()).toMatchObject({ sound: { mixId: 'mix-2' }, status: 'playing' });
  });
});

describe('the present sound', () => {
  beforeEach(() => {
    end = keepSound();
    setPlayback({ sound: SOUND, status: 'playing', volume: 0.4 });
  });

  it('is kept with each second, and not more often', () => {
    setPlayback({ currentTime: 61.2 });
    expect(stored()).toMatchObject({ sound: SOUND, currentTime: 61.2, volume: 0.4 });
    setPlayback({ currentTime: 61.9 });
    expect(stored()).toMatchObject({ currentTime: 61.2 });
    setPlayback({ currentTime: 62.1 });
    expect(stored()).toMatchObject({ currentTime: 62.1 });
  });

  it('is kept with a change of the volume', () => {
    setPlayback({ muted: true });
    expect(stored()).toMatchObject({ muted: true });
  });

  it('is forgotten at its end, and when it is closed', () => {
    setPlayback({ currentTime: 199 });
    setPlayback({ status: 'idle', currentTime: 0 });
    expect(stored()).toBeNull();
    setPlayback({ status: 'playing', currentTime: 5 });
    closeSound();
    expect(stored()).toBeNull();
  });

  it('goes on in a browser that keeps nothing', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: full, setItem: full, removeItem: full });
    setPlayback({ currentTime: 70 });
    expect(playbackState()).toMatchObject({ status: 'playing', currentTime: 70 });
  });
});
