const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `12 Nov 2026, 22:05` in the reader's time zone. */
export function minuteOf(instant: string): string {
  return minute.format(new Date(instant));
}
