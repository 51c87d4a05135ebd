import { shortCount } from '@backline/contracts/base/short-count';

/** A count in short form, as `shortCount`; a dash when it is unknown (rules: formats). */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined ? '–' : shortCount(count);
}
