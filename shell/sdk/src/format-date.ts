const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone}${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  cache.set(key, known);
  return known;
}

/** Parts of an instant (ISO 8601) in a time zone (an IANA name), as a clock there shows them. */
export function dateParts(instant: string, timeZone: string) {
  const date = new Date(instant);
  const part = (options: Intl.DateTimeFormatOptions) => formatter(timeZone, options).format(date);
  return {
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
    month: part({ month: 'short' }),
    monthYear: part({ month: 'long', year: 'numeric' }),
    time: part({ hour: '2-digit', minute: '2-digit' }),
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
