import { sizedPicture } from '@backline/contracts/base/pictures';
import type { PlaybackState, Sound } from '@backline/shell-sdk';
import {
  closeSound,
  isOn,
  pauseSound,
  playbackState,
  resumeSound,
  seekSound,
} from '@backline/shell-sdk/playback';
import { onPlayback } from './on-playback.ts';

const SKIP_SECONDS = 15;

/** Connects lock screen, headset and keyboard to the sound, if the browser supports them. */
export function followMediaKeys(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', resumeSound],
    ['pause', pauseSound],
    ['stop', closeSound],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS)],
    ['seekto', ({ seekTime }) => seekSound(within(seekTime ?? 0))],
  ];
  for (const [action, handler] of actions) setHandler(session, action, handler);
  const end = onPlayback((state, before) => {
    const isSame = state !== before && state.sound === before.sound && state.status === before.status;
    const hasJumped = Math.abs(state.currentTime - before.currentTime) > 1;
    if (!isSame || hasJumped) tell(session, state);
  });
  return () => {
    end();
    for (const [action] of actions) setHandler(session, action, null);
    session.metadata = null;
  };
}

/** Sets a handler. A browser throws for an action that it does not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {}
}

function tell(session: MediaSession, { sound, status, currentTime }: PlaybackState): void {
  const isKnown = session.metadata?.title === sound?.title && session.metadata?.artist === sound?.artistName;
  if (!isKnown) session.metadata = sound && new MediaMetadata(metadataOf(sound));
  session.playbackState = sound ? (isOn({ status }) ? 'playing' : 'paused') : 'none';
  if (sound)
    session.setPositionState({ duration: sound.duration, position: Math.min(currentTime, sound.duration) });
}

function metadataOf({ title, artistName: artist, picture }: Sound): MediaMetadataInit {
  const src = sizedPicture(picture, 640);
  return { title, artist, artwork: src ? [{ src, sizes: '640x640' }] : [] };
}

function skip(seconds: number): void {
  seekSound(within(playbackState().element.currentTime + seconds));
}

function within(seconds: number): number {
  return Math.min(playbackState().sound?.duration ?? 0, Math.max(0, seconds));
}
