import { create } from 'zustand';

/** A mix that can sound on any page. */
export interface Sound {
  mixId: string;
  /**
   * True for an uploaded file that is no mix yet. `mixId` is then the id of the file, and plays are not counted.
   */
  isUnsaved?: true | undefined;
  title: string;
  /** The maker of the sound. */
  artistName: string;
  /** The path of the page that shows the mix. */
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
  /** The present or the last sound. Null after the person has closed the player. */
  sound: Sound | null;
  status: 'idle' | 'loading' | 'playing' | 'paused';
  /** Seconds played. */
  currentTime: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** The reason why the sound stopped, in words. */
  error: string | null;
}

/** The one sound of the page. The shell updates it from the audio element. Null until the first sound. */
export const usePlayback = create<PlaybackState | null>(() => null);
