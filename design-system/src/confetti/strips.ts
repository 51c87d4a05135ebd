/** Milliseconds between two bursts, and the time in which they start. */
export const BURST_MS = 250;
export const LASTS_MS = 3000;
/** Milliseconds that the strips of one burst fly. */
export const FALL_MS = 1800;

const PER_BURST = 24;
const TAPES = ['spike', 'paper-0', 'gel-congo-glow', 'gel-peacock-glow', 'gel-follies-glow', 'gel-sky-glow'];

/** One strip of tape: its start, its flight and its look. */
export interface Strip {
  color: string;
  /** px */
  width: number;
  /** Where it starts, in % of the window. */
  left: number;
  top: number;
  /** The distance of its flight, in % of the window's width and height. */
  across: number;
  up: number;
  down: number;
  /** Degrees. */
  from: number;
  turn: number;
}

/** The strips of one burst. The same seed and number give the same strips. */
export function burst(seed: number, number: number): Strip[] {
  const chance = chances(seed * 1000 + number);
  const between = (least: number, most: number) => least + chance() * (most - least);
  // Bursts come from the left and from the right in turn.
  const left = number % 2 === 0 ? between(8, 42) : between(58, 92);
  const top = between(8, 40);
  return Array.from({ length: PER_BURST }, (_, i) => ({
    color: `var(--${TAPES[i % TAPES.length]})`,
    width: Math.round(between(15, 40)),
    left,
    top,
    across: between(-28, 28),
    up: between(2, 26),
    down: between(45, 90),
    from: between(0, 180),
    turn: between(-540, 540),
  }));
}

/** A sequence of numbers from 0 to 1 that the seed decides (mulberry32). */
function chances(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
