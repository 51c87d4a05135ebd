import * as z from 'zod';
import { picture } from '#src/base/artist-media.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { handle } from '#src/accounts/handles.ts';
import { averageBudget, bookingFrequency, orgSignupSteps, orgType } from '#src/profiles/orgs.ts';
import { SITE_MAP_PAGE_SIZE } from './page-previews.ts';
import { id, instant } from '#src/base/primitives.ts';
import { venueReplies } from '#src/records/venue-replies.ts';

/** What anybody may read of a venue. */
export const venue = z.object({
  id,
  handle: z.string(),
  name: z.string(),
  type: orgType,
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  capacity: z.number().int().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()),
  musicGenres: z.array(z.string()),
  picture: picture.nullable(),
  /** Null before the venue has enough due answers (rules: venues). */
  replies: venueReplies.nullable(),
  /** Artists with an accepted application to a night that has begun, the last night first. */
  played: z.array(
    z.object({ handle: z.string(), stageName: z.string(), lastPlayedAt: instant, nights: z.number().int() }),
  ),
});
export type Venue = z.infer<typeof venue>;

/** A venue’s public page, by id, by handle, or by a handle that it had until recently. */
export const getVenue = defineEndpoint({
  method: 'GET',
  path: '/api/venues/:id',
  params: z.object({ id }),
  response: venue,
  errors: ['not_found'],
});

/** The handles of venues by name, a page at a time, for the site map. Pages are counted from 1. */
export const listVenueHandles = defineEndpoint({
  method: 'GET',
  path: '/api/venue-handles',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.number(), handles: z.array(z.string()).max(SITE_MAP_PAGE_SIZE) }),
  errors: [],
});

/** All that a venue may change: the fields of its signup, and its handle. */
export const ownVenueInput = orgSignupSteps.information
  .extend(orgSignupSteps.location.shape)
  .extend(orgSignupSteps.booking.shape)
  .extend({ handle });
export type OwnVenueInput = z.input<typeof ownVenueInput>;
export type OwnVenueFields = z.output<typeof ownVenueInput>;

/** The venue’s own record. `version` rises with each change. */
export const ownVenue = z.object({
  id,
  version: z.number().int(),
  handle: z.string(),
  orgName: z.string(),
  orgType,
  contactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  capacity: z.number().int().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  eventTypes: z.array(z.string()),
  musicGenres: z.array(z.string()),
  averageBudget: averageBudget.nullable(),
  bookingFrequency: bookingFrequency.nullable(),
  /** It is set by a call of its own, and has no part in the `version`. */
  picture: picture.nullable(),
  /** Only an owner changes the venue. */
  canEdit: z.boolean(),
});
export type OwnVenue = z.infer<typeof ownVenue>;

/** The signed-in venue, with all that it may change. */
export const getOwnVenue = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/venue',
  response: ownVenue,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * Replaces the fields of the signed-in venue. With an old `version` nothing is written, and the answer is 409 with the
 * present `venue` in its details. A former handle leads to the venue for some time (rules: venues).
 */
export const updateOwnVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/venue',
  body: ownVenueInput.extend({ version: z.number().int().min(1) }),
  response: ownVenue,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});
