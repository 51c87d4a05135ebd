import { minutesAndSeconds } from '@backline/shell-sdk';

/** Milliseconds as `6:42`; a dash for an unknown length. */
export function durationOf(ms: number | undefined): string {
  return ms === undefined ? '–' : minutesAndSeconds(Math.round(ms / 1000));
}
