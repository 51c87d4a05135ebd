import { useCallback, useEffect, useRef, useState } from 'react';

export interface CarouselOptions {
  /** The number of slides. */
  count: number;
  /** Milliseconds that a slide stays. @default 15000 */
  interval?: number | undefined;
}

/** The state of a carousel. Pass it to CarouselRegion, CarouselFade and CarouselControls. */
export interface CarouselState {
  /** The slide shown, from 0. */
  index: number;
  count: number;
  interval: number;
  /** `out` from the fade of the old slide until the new one comes. */
  phase: 'in' | 'out';
  /** A pointer or the focus is on it, the tab is hidden, or the person wants less motion. */
  paused: boolean;
  /** Shows a slide. The first slide follows the last one. */
  go: (index: number) => void;
  /** Reports that a pointer or the focus enters or leaves the carousel. The carousel waits while one is inside. */
  hold: (by: CarouselHold, held: boolean) => void;
}

export type CarouselHold = 'pointer' | 'focus';

const FADE = 300;
const GAP = 100;

/** Slides in turn. Each stays 15 s and fades for 300 ms. The next comes 100 ms later. */
export function useCarousel({ count, interval = 15_000 }: CarouselOptions): CarouselState {
  const [index, setIndex] = useState(0);
  const [phase, setPhase] = useState<'in' | 'out'>('in');
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const still = useStill();
  const paused = held.pointer || held.focus || still.hidden || still.reduced;
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The time that the present slide still has.
  const turn = useRef({ index: 0, left: interval });
  const go = useCallback(
    (next: number) => {
      clearTimeout(fading.current);
      setPhase('out');
      fading.current = setTimeout(
        () => {
          setIndex(((next % count) + count) % count);
          setPhase('in');
        },
        still.reduced ? 0 : FADE + GAP,
      );
    },
    [count, still.reduced],
  );
  const hold = useCallback(
    (by: CarouselHold, on: boolean) => setHeld((before) => ({ ...before, [by]: on })),
    [],
  );
  useEffect(() => () => clearTimeout(fading.current), []);
  useEffect(() => {
    if (paused || phase === 'out' || count < 2) return;
    if (turn.current.index !== index) turn.current = { index, left: interval };
    const present = turn.current;
    const started = Date.now();
    const timer = setTimeout(() => go(index + 1), present.left);
    return () => {
      clearTimeout(timer);
      present.left = Math.max(0, present.left - (Date.now() - started));
    };
  }, [paused, phase, count, index, interval, go]);
  return { index, count, interval, phase, paused, go, hold };
}

function useStill() {
  const [still, setStill] = useState({ hidden: false, reduced: false });
  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setStill({ hidden: document.hidden, reduced: motion.matches });
    read();
    motion.addEventListener('change', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      motion.removeEventListener('change', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return still;
}
