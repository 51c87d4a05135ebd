import { shortCount } from '@backline/contracts/short-count';

/** A count in short form: `950`, `1.2K`, `3.4M`, one decimal without `.0`; a dash when unknown (spec 9, decisions 8). */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '–' : shortCount(count);
}
