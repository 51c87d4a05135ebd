import { Refusal } from './refusal.ts';

/** Encoders round, and fill the first and the last frame. In a short file that is a large share. */
const SLACK_SECONDS = 0.1;

interface Length {
  seconds: number;
  /** What the file tells. 0 if it tells nothing. */
  declared: number;
  /** The share of the declared length that must exist. */
  leastShare: number;
}

/** @throws Refusal for a file with less sound or video than it tells. */
export function requireWhole(what: 'sound' | 'video', { seconds, declared, leastShare }: Length): void {
  if (seconds >= Math.min(declared * leastShare, declared - SLACK_SECONDS)) return;
  throw new Refusal(`This file is cut off: a part of its ${what} is missing. Please choose it again.`);
}
