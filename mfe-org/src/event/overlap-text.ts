import type { Application } from '@backline/contracts/booking/applications';
import { dateParts } from '@backline/shell-sdk';

/**
 * Says that the artist plays other nights at that time, in the hours of the event's place. Null without one. Nothing
 * else is known of those nights.
 */
export function overlapText({
  artist,
  event,
  venueView,
}: Pick<Application, 'artist' | 'event' | 'venueView'>): string | null {
  const overlaps = venueView?.overlaps ?? [];
  if (overlaps.length === 0) return null;
  const timeOf = (at: string) => dateParts(at, event.timeZone).time;
  const hours = overlaps.map(({ from, until }) => `${timeOf(from)} to ${timeOf(until)}`).join(', ');
  const nights = overlaps.length === 1 ? 'another night that overlaps' : 'other nights that overlap';
  return `${artist.stageName} is accepted for ${nights}: ${hours}.`;
}
