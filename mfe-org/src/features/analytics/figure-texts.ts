import { dateParts } from '@backline/shell-sdk';
import { countText } from '@backline/shell-sdk/figures';

const DASH = '–';

/** An event's day at its place, as `11 Dec 2026`. */
export function eventDay(startsAt: string, timeZone: string): string {
  const { day, month, monthYear } = dateParts(startsAt, timeZone);
  return `${day} ${month} ${monthYear.slice(-4)}`;
}

/** A number of hours as `31 h`; a dash where there is none. */
export function hoursText(hours: number | null): string {
  if (hours === null) return DASH;
  return hours > 0 && hours < 1 ? '< 1 h' : `${Math.round(hours)} h`;
}

export function percentText(percent: number | null): string {
  return percent === null ? DASH : `${percent} %`;
}

/** `1 answer`, `2 answers` */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
