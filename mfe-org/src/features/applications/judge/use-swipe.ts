import { useRef, type PointerEvent } from 'react';

const FAR_PX = 60;
/** Where a finger that moves sideways has another meaning. */
const OWN_GESTURE = 'input, textarea, [role="slider"]';

/** Calls back when a finger goes sideways over an element, and not up or down. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, target }: PointerEvent) => {
      const isOwn = target instanceof Element && target.closest(OWN_GESTURE) !== null;
      start.current = pointerType === 'touch' && !isOwn ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [right, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(right) < FAR_PX || Math.abs(right) < 2 * Math.abs(down)) return;
      if (right < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
