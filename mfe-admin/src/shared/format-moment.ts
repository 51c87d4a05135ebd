const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `7` as `07`. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `Nov 21, 2026` in the viewer's time zone (rules: formats). */
export function formatMonthDay(instant: string): string {
  const date = new Date(instant);
  return `${MONTHS[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;
}

/** `Nov 21, 2026 at 09:13` in the viewer's time zone (rules: formats). */
export function formatMonthDayTime(instant: string): string {
  const date = new Date(instant);
  return `${formatMonthDay(instant)} at ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
