import * as z from 'zod';
import { handle } from '#src/accounts/handles.schemas.ts';
import { picture } from '#src/base/artist-media.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { averageBudget, bookingFrequency, orgSignupSteps, orgType } from '#src/profiles/orgs.schemas.ts';
import { venueReplies } from '#src/records/venue-replies.schemas.ts';
import { SITE_MAP_PAGE_SIZE } from './page-previews.ts';

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

export const getVenueSchemas = { params: z.object({ id }), response: venue };

export const listVenueHandlesSchemas = {
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.number(), handles: z.array(z.string()).max(SITE_MAP_PAGE_SIZE) }),
};

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

export const getOwnVenueSchemas = { response: ownVenue };

export const updateOwnVenueSchemas = {
  body: ownVenueInput.extend({ version: z.number().int().min(1) }),
  response: ownVenue,
};
