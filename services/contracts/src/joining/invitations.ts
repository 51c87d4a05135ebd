import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { INVITATION_STATES, invitationState } from './invitation-fields.ts';
import { INVITATIONS_MAX } from '#src/base/limits.ts';
import { memberRole } from './member-roles.ts';
import { email, id, instant, page } from '#src/base/primitives.ts';

/** An invitation as operators and admins see it. `usedAt` is null until its person joined. */
export const invitationEntry = z.object({
  email: z.string(),
  state: invitationState,
  invitedAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});
export type InvitationEntry = z.infer<typeof invitationEntry>;

/**
 * Tells whether an invitation still works, and for which address. Uses nothing up. `email` and `expiresAt` are null
 * unless it is open. A secret that was never given out is `unknown`. `venue` names the organisation that invites a
 * member; it is null for an invitation to the product.
 */
export const checkInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitations/check',
  body: z.object({ invitation: id }),
  response: z.object({
    state: z.enum([...INVITATION_STATES, 'unknown']),
    email: z.string().nullable(),
    expiresAt: instant.nullable(),
    venue: z.object({ name: z.string(), role: memberRole }).nullable(),
  }),
  errors: [],
});

/**
 * Whether a person may sign up: everybody while `open-signup` is on, else with an invitation for this address. The
 * edge asks before each sign-up. `details.state` of `invitation_required` is the state of the invitation, or
 * `missing`. Needs the service key.
 */
export const admitSignUp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/admissions',
  body: z.object({ email, invitation: id.optional() }),
  response: z.object({ admitted: z.literal(true) }),
  errors: ['forbidden', 'invitation_required'],
});

/** Notes that a person of this address has an account now. It uses their invitations up. Needs the service key. */
export const noteSignUp = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups',
  body: z.object({ email, userId: id }),
  response: z.object({ noted: z.literal(true) }),
  errors: ['forbidden'],
});

/** What became of one address. `joined` was not invited again, because its person used an invitation. */
export const invitationOutcome = z.object({
  email: z.string(),
  outcome: z.enum(['mailed', 'made', 'joined']),
  expiresAt: instant.nullable(),
  /** The secret of the link, where nothing mails it. */
  invitation: z.string().nullable(),
});
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

/** Invites people to join. An earlier link to the same address ends. Needs the service key. */
export const invitePeople = defineEndpoint({
  method: 'POST',
  path: '/api/admin/sign-ups/invitations',
  body: z.object({
    emails: z
      .array(email)
      .min(1, 'Name at least one address')
      .max(INVITATIONS_MAX, `Invite at most ${INVITATIONS_MAX} people at once`),
  }),
  status: 201,
  response: z.array(invitationOutcome),
  errors: ['forbidden'],
});

/**
 * Invites people who asked for early access. Each gets a mail, and an earlier link to the same address ends. `joined`
 * counts those who have an account already and get none. Needs an admin session and the gate’s grant.
 */
export const inviteBetaSignups = defineEndpoint({
  method: 'POST',
  path: '/api/beta-signups/invitations',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one person')
      .max(INVITATIONS_MAX, `Invite at most ${INVITATIONS_MAX} people at once`),
  }),
  status: 201,
  response: z.object({ invited: z.number().int().min(0), joined: z.number().int().min(0) }),
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
});

/** Every invitation, the newest first. Needs the service key. */
export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sign-ups/invitations',
  query: z.object({ ...page }),
  response: z.array(invitationEntry),
  errors: ['forbidden'],
});

/** Withdraws the open invitations of an address. `revoked` is false when there was none. Needs the service key. */
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sign-ups/invitations/:email',
  params: z.object({ email }),
  response: z.object({ revoked: z.boolean(), hasJoined: z.boolean() }),
  errors: ['forbidden'],
});
