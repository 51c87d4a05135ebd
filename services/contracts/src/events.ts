import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, page, requiredText } from './primitives.ts';

/** Life of an event (decisions 9). `past` and `full` follow from its time and its places. */
export const eventStatus = z.enum(['accepting', 'reviewing', 'full', 'cancelled', 'past']);
export type EventStatus = z.infer<typeof eventStatus>;

/** Pay for one slot, in whole units of `currency` (ISO 4217). */
export const pay = z.object({ min: z.number().int(), max: z.number().int(), currency: z.string().length(3) });

/** What a list shows of an event. `spotsAvailable` is places minus accepted; `payRange` is the text of `pay`. */
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
  genres: z.array(z.string()),
  spotsAvailable: z.number().int().min(0),
  pay,
  payRange: z.string(),
  creditsRequired: z.number().int().min(0),
  status: eventStatus,
});
export type EventSummary = z.infer<typeof eventSummary>;

/** An event's page. `myApplication` is there for a signed-in artist who applied. */
export const event = eventSummary.extend({
  description: z.string(),
  venue: z.object({
    id,
    name: z.string(),
    type: z.string(),
    address: z.string(),
    city: z.string(),
    capacity: z.number().int().nullable(),
    image: z.string().nullable(),
  }),
  myApplication: z.object({ id, status: z.string() }).optional(),
});
export type Event = z.infer<typeof event>;

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Upcoming events by date; the next page is in the Link header.',
  query: z.object({ ...page, orgId: id.optional() }),
  response: z.array(eventSummary),
  errors: [],
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'One event.',
  params: z.object({ id }),
  response: event,
  errors: ['not_found'],
});

export const requestVenue = defineEndpoint({
  method: 'POST',
  path: '/api/venue-requests',
  summary: 'Stores which venue somebody would like to see on the product.',
  body: z.object({ venue: requiredText('Venue', 120) }),
  status: 201,
  response: z.object({ id, venue: z.string() }),
  errors: [],
});
