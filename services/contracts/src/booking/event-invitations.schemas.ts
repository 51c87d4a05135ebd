import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { eventSummary } from '#src/records/events.schemas.ts';

/** An invitation to apply to an event (rules: invitations to apply). */
export const eventInvitation = z.object({ eventId: id, artistId: id, invitedAt: instant });
export type EventInvitation = z.infer<typeof eventInvitation>;

export const inviteToApplySchemas = {
  params: z.object({ id }),
  body: z.object({ artistId: id }),
  response: eventInvitation,
};

/** What one artist has to do with one of the venue’s events. */
export const inviteState = z.enum(['open', 'invited', 'applied']);

/** One of the venue’s events that take applications. `left` invitations can still be sent for it. */
export const invitableEvent = z.object({
  id,
  headliner: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  state: inviteState,
  left: z.number().int().min(0),
});
export type InvitableEvent = z.infer<typeof invitableEvent>;

export const listInvitableEventsSchemas = {
  params: z.object({ artistId: id }),
  response: z.object({
    events: z.array(invitableEvent),
    /** Invitations that the venue can still send in these 24 hours. */
    leftToday: z.number().int().min(0),
  }),
};

/** An invitation as its artist sees it. */
export const ownInvitation = z.object({ invitedAt: instant, event: eventSummary });
export type OwnInvitation = z.infer<typeof ownInvitation>;

export const listOwnInvitationsSchemas = { response: z.array(ownInvitation) };

/** A venue that sends the artist no invitations. */
export const mutedVenue = z.object({ id, name: z.string(), handle: z.string(), mutedAt: instant });
export type MutedVenue = z.infer<typeof mutedVenue>;

export const listMutedVenuesSchemas = { response: z.array(mutedVenue) };

export const muteVenueSchemas = { params: z.object({ id }), response: z.object({ id }) };

export const unmuteVenueSchemas = { params: z.object({ id }), response: z.object({ id }) };
