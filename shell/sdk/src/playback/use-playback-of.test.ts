import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockAudio, type MockedAudio } from '#src/testing/index.ts';
import { playbackState, setPlayback } from './playback-state.ts';
import type { Sound } from './playback-store.ts';
import { usePlaybackOf } from './use-playback-of.ts';

const soundOf = (mixId: string): Sound => ({
  mixId,
  title: mixId,
  artistName: 'Juno Halide',
  page: '/profile/juno-halide',
  picture: null,
  src: `/media/${mixId}.mp3`,
  duration: 200,
});

let audio: MockedAudio;
beforeEach(() => {
  audio = mockAudio();
});
const open = (sound: Sound | null) => renderHook(() => usePlaybackOf(sound)).result;

describe('a player of one sound', () => {
  it('starts, pauses and goes on by the same button', () => {
    const player = open(soundOf('one'));
    expect(player.current).toMatchObject({ status: 'idle', currentTime: 0, duration: 200, error: null });
    act(() => player.current.onToggle());
    expect(player.current.status).toBe('loading');
    act(() => player.current.onToggle());
    expect(player.current.status).toBe('paused');
    act(() => player.current.onToggle());
    expect(player.current.status).toBe('loading');
  });

  it('shows nothing of another sound, and takes its place', () => {
    const [one, two] = [open(soundOf('one')), open(soundOf('two'))];
    act(() => one.current.onToggle());
    act(() => setPlayback({ currentTime: 61 }));
    expect(one.current.currentTime).toBe(61);
    expect(two.current).toMatchObject({ status: 'idle', currentTime: 0 });
    act(() => two.current.onToggle());
    expect(one.current.status).toBe('idle');
    expect(playbackState().sound?.mixId).toBe('two');
  });

  it('begins where it was moved before, and only the first time', () => {
    const [one, two] = [open(soundOf('one')), open(soundOf('two'))];
    act(() => one.current.onSeek(35));
    expect([one.current.currentTime, playbackState().sound]).toEqual([35, null]);
    act(() => one.current.onToggle());
    expect(audio.element.currentTime).toBe(35);
    act(() => two.current.onToggle());
    expect(one.current.currentTime).toBe(0);
  });

  it('moves the sound that is heard', () => {
    const player = open(soundOf('one'));
    act(() => player.current.onToggle());
    act(() => player.current.onSeek(120));
    expect([audio.element.currentTime, player.current.currentTime]).toEqual([120, 120]);
  });

  it('has the volume of the page, also while it is still', () => {
    const [one, two] = [open(soundOf('one')), open(soundOf('two'))];
    act(() => one.current.volume?.onVolumeChange(0.2));
    act(() => one.current.volume?.onMutedChange(true));
    expect(two.current.volume).toMatchObject({ volume: 0.2, muted: true });
  });

  it('has nothing to play without audio', () => {
    const player = open(null);
    expect(player.current).toMatchObject({ status: 'unavailable', error: 'Audio file not available' });
    act(() => player.current.onToggle());
    expect(playbackState().sound).toBeNull();
  });
});
