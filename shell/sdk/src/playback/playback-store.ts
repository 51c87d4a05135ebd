import { create } from 'zustand';

/** A mix that can sound on any page. */
export interface Sound {
  mixId: string;
  /** It is an uploaded file that is no mix yet: `mixId` is that of the file, and nothing counts its plays. */
  isUnsaved?: true | undefined;
  title: string;
  /** Who made it. */
  artistName: string;
  /** The path of the page that shows it. */
  page: string;
  /** The artist's picture. */
  picture: string | null;
  /** The address of the audio. */
  src: string;
  /** Seconds. */
  duration: number;
}

export interface PlaybackState {
  /** The one audio element of the page. */
  element: HTMLAudioElement;
  /** What sounds, or last did. Null when the person has closed the player. */
  sound: Sound | null;
  status: 'idle' | 'loading' | 'playing' | 'paused';
  /** Seconds played. */
  currentTime: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Why the sound stopped, in words. */
  error: string | null;
}

/** The one sound of the page, which the shell keeps in step with what is heard. Null until something was played. */
export const usePlayback = create<PlaybackState | null>(() => null);
