import { dateParts } from '@backline/shell-sdk';

/** A day as `24 Aug`. */
export function dayText(day: string): string {
  const { day: date, month } = dateParts(`${day}T00:00:00.000Z`, 'UTC');
  return `${date} ${month}`;
}

/** `24 Aug to 21 Nov 2026` */
export function periodText({ from, to }: { from: string; to: string }): string {
  const [firstYear, lastYear] = [from.slice(0, 4), to.slice(0, 4)];
  const first = firstYear === lastYear ? dayText(from) : `${dayText(from)} ${firstYear}`;
  return `${first} to ${dayText(to)} ${lastYear}`;
}

/** `2,410` */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A part of a whole as `2.4 %`, or null where there is no whole. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
