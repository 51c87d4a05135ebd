import type { EventStatus, EventSummary } from '@backline/contracts/records/events';
import { payRange } from '@backline/contracts/records/pay-range';
import { type StoredMedia, toShown } from '#src/modules/base/media/stored-picture.ts';
import { isEarly } from './early-access.ts';
import type { EventRecord } from './events.model.ts';

/**
 * The status for readers. `past` and `full` are derived from time and places. Only the others are stored (rules:
 * events).
 */
export function statusOf(event: EventRecord, now: Date): EventStatus {
  if (event.status === 'cancelled') return 'cancelled';
  if (event.startsAt <= now) return 'past';
  return event.accepted >= event.places ? 'full' : event.status;
}

export function toEventSummary(event: EventRecord, now: Date): EventSummary {
  const startsAt = event.startsAt.toISOString();
  return {
    id: event._id,
    headliner: event.headliner,
    date: startsAt,
    startsAt,
    endsAt: event.endsAt?.toISOString() ?? null,
    timeZone: event.timeZone,
    venueName: event.venue.name,
    location: event.venue.city,
    orgId: event.orgId,
    image: event.picture?.src ?? null,
    ...(event.picture?.focus && { imageFocus: event.picture.focus }),
    genres: event.genres,
    spotsAvailable: Math.max(0, event.places - event.accepted),
    pay: event.pay,
    payRange: payRange(event.pay),
    creditsRequired: event.creditsRequired,
    status: statusOf(event, now),
    ...(event.opensAt && isEarly(event, now) && { opensAt: event.opensAt.toISOString() }),
  };
}

/** The time of the last change that raised the event's version. */
export const lastChangeOf = ({ changedAt, createdAt }: EventRecord): Date => changedAt ?? createdAt;

/** The place of the event's organisation. */
interface OwnPlace {
  address: string;
  city: string;
  picture: StoredMedia | null;
}

/** The stored facts of an event. The route adds the venue's and the caller's facts. */
export function toEvent(event: EventRecord, org: OwnPlace | null, now: Date) {
  const { description, picture, venue } = event;
  // The organisation's picture shows its own place only.
  const isOwnPlace = venue.address === org?.address && venue.city === org.city;
  return {
    ...toEventSummary(event, now),
    description,
    version: event.version,
    changedAt: lastChangeOf(event).toISOString(),
    picture: picture && toShown(picture),
    venue: { ...venue, image: (isOwnPlace && org.picture?.src) || null },
  };
}
