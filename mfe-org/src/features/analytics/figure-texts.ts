import type { OrgAnalytics } from '@backline/contracts/org-analytics';
import { dateParts } from '@backline/shell-sdk';

const DASH = '–';

/** A day as `24 Aug`. */
export function dayText(day: string): string {
  const { day: date, month } = dateParts(`${day}T00:00:00.000Z`, 'UTC');
  return `${date} ${month}`;
}

/** An event's day at its place, as `11 Dec 2026`. */
export function eventDay(startsAt: string, timeZone: string): string {
  const { day, month, monthYear } = dateParts(startsAt, timeZone);
  return `${day} ${month} ${monthYear.slice(-4)}`;
}

/** `24 Aug to 21 Nov 2026` */
export function periodText({ from, to }: Pick<OrgAnalytics, 'from' | 'to'>): string {
  const [firstYear, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  const first = firstYear === lastYear ? dayText(from) : `${dayText(from)} ${firstYear}`;
  return `${first} to ${dayText(to)} ${lastYear}`;
}

/** A part of a whole as `2.4 %`, or null where there is no whole. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** A number of hours as `31 h`; a dash where there is none. */
export function hoursText(hours: number | null): string {
  if (hours === null) return DASH;
  return hours > 0 && hours < 1 ? '< 1 h' : `${Math.round(hours)} h`;
}

export function percentText(percent: number | null): string {
  return percent === null ? DASH : `${percent} %`;
}

/** `2,410` */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 answer`, `2 answers` */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
