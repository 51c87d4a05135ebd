import * as z from 'zod';
import { focusPoint, picture } from '#src/base/artist-media.schemas.ts';
import { NAME_MAX_LENGTH } from '#src/base/limits.ts';
import { id, instant, page, requiredText } from '#src/base/primitives.schemas.ts';
import { applicationStatus } from './application-status.schemas.ts';
import { cancelling } from './cancelling.schemas.ts';
import { eventFilterName, eventFilters } from './event-filters.schemas.ts';
import { venueReplies } from './venue-replies.schemas.ts';

/** States of an event. `past` and `full` follow from its time and its places (rules: events). */
export const eventStatus = z.enum(['accepting', 'reviewing', 'full', 'cancelled', 'past']);
export type EventStatus = z.infer<typeof eventStatus>;

/** Pay for one slot, in whole units of `currency` (ISO 4217). */
export const pay = z.object({ min: z.number().int(), max: z.number().int(), currency: z.string().length(3) });

/** What the caller can do with an event. */
export const eventAction = z.enum(['apply']);
export type EventAction = z.infer<typeof eventAction>;

/**
 * What the caller needs before they can apply to an event that takes applications: `address` is a verified address,
 * which every application after the first needs. `opening` is the end of early access.
 */
export const applyNeed = z.enum(['address', 'opening']);
export type ApplyNeed = z.infer<typeof applyNeed>;

/**
 * What a list shows of an event. `spotsAvailable` is places minus accepted applications. `payRange` is the text
 * of `pay`. `timeZone` is an IANA name.
 */
export const eventSummary = z.object({
  id,
  headliner: z.string(),
  date: instant,
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  venueName: z.string(),
  location: z.string(),
  orgId: id,
  image: z.string().nullable(),
  /** The point of the image that stays in sight; absent for the usual one. */
  imageFocus: focusPoint.optional(),
  genres: z.array(z.string()),
  spotsAvailable: z.number().int().min(0),
  pay,
  payRange: z.string(),
  creditsRequired: z.number().int().min(0),
  status: eventStatus,
  /** When it opens for everybody; absent unless early access runs (rules: levels). */
  opensAt: instant.optional(),
});
export type EventSummary = z.infer<typeof eventSummary>;

/**
 * An event's page. `myApplication` is the newest application of a signed-in artist. `allowedActions` has `apply`
 * when the server would take an application from the caller (rules: applying). For strangers and for artists
 * without a profile it says whether the event takes applications: they sign in, or make a profile, first.
 */
export const event = eventSummary.extend({
  description: z.string(),
  /** Increases with each change by the venue, so that a calendar knows the newer one of two copies. */
  version: z.number().int().min(1),
  changedAt: instant,
  /** `image` with its widths and its focus. */
  picture: picture.nullable(),
  venue: z.object({
    id,
    name: z.string(),
    type: z.string(),
    address: z.string(),
    city: z.string(),
    capacity: z.number().int().nullable(),
    image: z.string().nullable(),
    /** Of its public page. */
    handle: z.string(),
    /** Null before the venue has enough due answers (rules: venues). */
    replies: venueReplies.nullable(),
    /** How often it called nights off. Null before it has enough agreed nights (rules: application life). */
    cancelling: cancelling.nullable(),
  }),
  /** Applications that wait for an answer. */
  waiting: z.number().int().min(0),
  myApplication: z.object({ id, status: applicationStatus }).optional(),
  allowedActions: z.array(eventAction),
  /** What an application costs the caller: nothing for an invited artist. */
  cost: z.number().int().min(0),
  /** The venue has invited the caller to apply. Absent for everybody else. */
  isInvited: z.literal(true).optional(),
  /** Why the event fits the calling artist, in words. Absent for everybody else, and when there is no reason. */
  reasons: z.array(z.string()).optional(),
  /** Absent when nothing is missing, and while nobody could apply. */
  applyNeed: applyNeed.optional(),
});
export type Event = z.infer<typeof event>;

/** An event in the list, with the number of applications that wait for an answer. */
export const listedEvent = eventSummary.extend({ waiting: z.number().int().min(0) });
export type ListedEvent = z.infer<typeof listedEvent>;

export const listEventsSchemas = {
  query: eventFilters.safeExtend({ ...page, orgId: id.optional() }),
  response: z.array(listedEvent),
};

/**
 * Numbers beside a filtered list, each at most `COUNTED_EVENTS_MAX`, which means that many or more. `otherCurrencies`
 * are the events that only the currency of the pay leaves out. `without` has, for a list without events, what it would
 * have without one of its filters.
 */
export const eventCounts = z.object({
  otherCurrencies: z.number().int().min(0),
  without: z.array(z.object({ filter: eventFilterName, count: z.number().int().min(0) })),
});
export type EventCounts = z.infer<typeof eventCounts>;

export const countEventsSchemas = { query: eventFilters, response: eventCounts };

export const getEventSchemas = { params: z.object({ id }), response: event };

export const requestVenueSchemas = {
  body: z.object({ venue: requiredText('Venue', NAME_MAX_LENGTH, 'Enter the name of a venue') }),
  response: z.object({ id, venue: z.string() }),
};
