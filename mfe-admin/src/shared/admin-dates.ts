const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `Nov 21, 2026` in the viewer's time zone. */
export function formatDate(instant: string | Date): string {
  const date = new Date(instant);
  return `${MONTHS[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;
}

/** `Nov 21, 2026 at 09:13` in the viewer's time zone (rules: formats). */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  return `${formatDate(date)} at ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `Dec 11, 2026 at 22:00` in the time zone of a place. */
export function formatMomentIn(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant)).replace(/, (?=\d\d:)/, ' at ');
}

/** `2026-11-21` in the viewer's time zone. */
export function formatIsoDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** `2026-11-21 09:13:05` in the viewer's time zone (rules: formats). */
export function formatTimestamp(instant: string): string {
  const date = new Date(instant);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${formatIsoDay(date)} ${time}`;
}
