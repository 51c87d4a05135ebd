import type { Event } from '@backline/contracts/records/events';
import { UNKNOWN_END_HOURS } from '@backline/contracts/base/limits';

const HOUR_MS = 3_600_000;

/** `2026-12-11T22:00:00.000Z` in the format of Google: `20261211T220000Z`. */
const written = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** The form of Google Calendar with the night filled in, in the zone of the place. */
export function googleCalendarAddress({ headliner, venue, description, startsAt, endsAt, timeZone }: Event) {
  const start = Date.parse(startsAt);
  const end = endsAt === null ? start + UNKNOWN_END_HOURS * HOUR_MS : Date.parse(endsAt);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${headliner} at ${venue.name}`,
    dates: `${written(start)}/${written(end)}`,
    ctz: timeZone,
    location: `${venue.name}, ${venue.address}, ${venue.city}`,
    details: description,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
