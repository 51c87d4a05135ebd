/**
 * The names are written here, because engines differ (`Sep`, `Sept`). A page that one engine renders and another
 * one hydrates would change under its reader.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone, in digits alone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...digits });
  clocks.set(timeZone, clock);
  return clock;
}

/** Parts of an instant (ISO 8601) in a time zone (an IANA name), as on a clock there. */
export function dateParts(instant: string, timeZone: string) {
  const shown = clockOf(timeZone).formatToParts(new Date(instant));
  const part = (wanted: string) => shown.find(({ type }) => type === wanted)?.value ?? '';
  const [year, month, day] = [Number(part('year')), Number(part('month')), Number(part('day'))];
  const name = MONTHS[month - 1] ?? '';
  return {
    day: String(day),
    weekday: WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '',
    month: name.slice(0, 3),
    monthYear: `${name} ${year}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** An instant as `Fri 11 December 2026` in a time zone. */
export function formatDay(instant: string, timeZone: string): string {
  const { weekday, day, monthYear } = dateParts(instant, timeZone);
  return `${weekday} ${day} ${monthYear}`;
}

/** An instant as `Fri 11 Dec, 22:00` in a time zone. */
export function formatDayTime(instant: string, timeZone: string): string {
  const { weekday, day, month, time } = dateParts(instant, timeZone);
  return `${weekday} ${day} ${month}, ${time}`;
}
