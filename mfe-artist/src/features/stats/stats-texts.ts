import type { ArtistStats } from '@backline/contracts/figures/artist-stats';
import { COMPARED_MIN, ENGAGEMENT_DAYS } from '@backline/contracts/base/limits';
import { countText } from '@backline/shell-sdk/figures';

const DASH = '–';

/** A count, or a dash where nothing was counted (rules: numbers). */
export function figureText(count: number): string {
  return count === 0 ? DASH : countText(count);
}

/** A number that can fall: `+14`, `−3`. A dash where it is not known. */
export function gainText(gain: number | null): string {
  if (gain === null) return DASH;
  return gain < 0 ? `−${countText(-gain)}` : `${gain === 0 ? '' : '+'}${countText(gain)}`;
}

/** `+12 %`, or a dash where two weeks cannot be compared. */
export function changeText(percent: number | null): string {
  return percent === null ? DASH : `${gainText(percent)} %`;
}

/** The two weeks that the change compares, or the reason why there is no change. */
export function engagementNote({ week, weekBefore, changePercent }: ArtistStats['engagement']): string {
  const last = `Last ${ENGAGEMENT_DAYS} days: ${countText(week)}`;
  if (changePercent === null) return `From ${COMPARED_MIN} in the week before. ${last}`;
  return `${last}. The ${ENGAGEMENT_DAYS} before: ${countText(weekBefore)}`;
}

/** `1 share`, `2 shares`, `no shares` */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
