import { useState, type PointerEvent } from 'react';

interface Scrub {
  /** Seconds. */
  duration: number;
  /** Whether seeking is impossible now. */
  off: boolean;
  onSeek: (seconds: number) => void;
  onScrub: ((seconds: number | null) => void) | undefined;
}

/** Chooses a time by a drag over an element. `at` follows the pointer. The end of the drag seeks to the time. */
export function useScrub({ duration, off, onSeek, onScrub }: Scrub) {
  const [at, setAt] = useState<number | null>(null);
  const move = (seconds: number | null) => {
    setAt(seconds);
    onScrub?.(seconds);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (off || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      move(timeUnder(event, duration));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (at !== null) move(timeUnder(event, duration));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (at === null) return;
      move(null);
      onSeek(timeUnder(event, duration));
    },
    onPointerCancel: () => {
      if (at !== null) move(null);
    },
  };
  return { at, handlers };
}

/** Seconds, in steps of 0.1. */
function timeUnder(event: PointerEvent<HTMLElement>, duration: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
  return Math.round(share * duration * 10) / 10;
}
