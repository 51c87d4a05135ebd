import { useRef, type PointerEvent } from 'react';

/** A swipe is longer than this. */
const SWIPE_PX = 50;

/** Handlers that report a swipe to the left as 1 and one to the right as -1. They ignore vertical movement. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const free = event.isPrimary && event.button === 0 && !(event.target instanceof HTMLVideoElement);
      from.current = free ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [across, down] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => void (from.current = null),
  };
}
