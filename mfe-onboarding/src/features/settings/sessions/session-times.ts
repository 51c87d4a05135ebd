import { LAST_SEEN_MINUTES } from '@backline/contracts/base/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const ago = new Intl.RelativeTimeFormat('en');
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `12 Nov 2026` in the reader's time zone. */
function dayOf(instant: string): string {
  return day.format(new Date(instant));
}

/** The time since a session was last seen, in words. `now` is in milliseconds. */
export function seenAgo(lastSeenAt: string, now: number): string {
  const passed = now - Date.parse(lastSeenAt);
  if (passed <= LAST_SEEN_MINUTES * MINUTE_MS) return 'active now';
  if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), 'minute');
  return passed < DAY_MS ? ago.format(-Math.floor(passed / HOUR_MS), 'hour') : dayOf(lastSeenAt);
}
