import { dateParts } from '@backline/shell-sdk';
import { countText } from '@backline/shell-sdk/figures';

/** An event's day at its place, as `11 Dec 2026`. */
export function eventDay(startsAt: string, timeZone: string): string {
  const { day, month, monthYear } = dateParts(startsAt, timeZone);
  return `${day} ${month} ${monthYear.slice(-4)}`;
}

export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent} %`;
}

/** `1 answer`, `2 answers` */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A column of a table that shows one of the counts. */
export function numberColumn<Key extends string>(key: Key, header: string) {
  const cell = (row: Readonly<Record<Key, number>>) => countText(row[key]);
  return { key, header, kind: 'number', cell } as const;
}
