import type { Sound } from '@backline/shell-sdk';
import { closeSound, pauseSound, playbackState, playSound, setPlayback } from '@backline/shell-sdk/playback';
import { mockAudio, type MockedAudio } from '@backline/shell-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAudio } from './follow-audio.ts';
import { followMediaKeys } from './follow-media-keys.ts';

const SOUND: Sound = {
  mixId: 'mix-1',
  title: 'Four Hours',
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: '/media/juno.jpg',
  src: '/media/four-hours.mp3',
  duration: 200,
};

/** The lock screen of a device that knows no `stop`. */
function mockMediaSession() {
  const handlers = new Map<string, (details: object) => void>();
  const session = {
    metadata: null as null | { title: string },
    playbackState: 'none',
    setPositionState: vi.fn<(state: object) => void>(),
    setActionHandler(action: string, handler: ((details: object) => void) | null) {
      if (action === 'stop') throw new TypeError('unknown action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  return { session, handlers, press: (action: string, details = {}) => handlers.get(action)?.(details) };
}

let audio: MockedAudio;
let keys: ReturnType<typeof mockMediaSession>;
let ends: (() => void)[];
beforeEach(() => {
  audio = mockAudio();
  keys = mockMediaSession();
  ends = [followAudio(), followMediaKeys()];
});
afterEach(() => {
  for (const end of ends) end();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function play(sound = SOUND) {
  playSound(sound);
  await vi.waitFor(() => expect(playbackState().status).toBe('playing'));
}

describe('media keys', () => {
  it('show the sound, play, pause and seek [playing 8]', async () => {
    await play();
    expect(keys.session.metadata).toMatchObject({
      title: 'Four Hours',
      artist: 'Juno Halide',
      artwork: [{ src: '/media/juno.jpg?width=640' }],
    });
    audio.goTo(50);
    keys.press('seekforward');
    expect(audio.element.currentTime).toBe(65);
    keys.press('seekbackward', { seekOffset: 60 });
    expect(audio.element.currentTime).toBe(5);
    keys.press('pause');
    expect([playbackState().status, keys.session.playbackState]).toEqual(['paused', 'paused']);
    keys.press('play');
    await vi.waitFor(() => expect(keys.session.playbackState).toBe('playing'));
  });

  it('stay within the sound', async () => {
    await play();
    keys.press('seekto', { seekTime: 999 });
    expect(audio.element.currentTime).toBe(200);
    expect(keys.session.setPositionState).toHaveBeenLastCalledWith({ duration: 200, position: 200 });
    audio.goTo(10);
    keys.press('seekbackward');
    expect(audio.element.currentTime).toBe(0);
  });

  it('show a sound without a picture too', async () => {
    await play({ ...SOUND, picture: null });
    expect(keys.session.metadata).toMatchObject({ title: 'Four Hours', artwork: [] });
  });

  it('show the next sound in place of the first one', async () => {
    await play();
    await play({ ...SOUND, mixId: 'mix-2', title: 'Five Hours' });
    expect(keys.session.metadata).toMatchObject({ title: 'Five Hours' });
  });

  it('are not told of each second, but of a jump', async () => {
    await play();
    keys.session.setPositionState.mockClear();
    setPlayback({ currentTime: 0.9 });
    setPlayback({ currentTime: 1.8 });
    expect(keys.session.setPositionState).not.toHaveBeenCalled();
    setPlayback({ currentTime: 90 });
    expect(keys.session.setPositionState).toHaveBeenCalledExactlyOnceWith({ duration: 200, position: 90 });
  });

  it('show nothing after the sound is closed', async () => {
    await play();
    pauseSound();
    closeSound();
    expect(keys.session).toMatchObject({ metadata: null, playbackState: 'none' });
  });

  it('are given back at the end', async () => {
    await play();
    for (const end of ends) end();
    expect([keys.handlers.size, keys.session.metadata]).toEqual([0, null]);
  });
});

it('a browser that knows no media keys plays all the same', () => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  expect(() => followMediaKeys()()).not.toThrow();
});
