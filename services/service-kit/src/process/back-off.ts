const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/** Milliseconds to wait after a failed attempt, counted from 0. They vary, so that processes do not try in step. */
export function backOffMs(attempt: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return whole * (0.5 + Math.random() / 2);
}
