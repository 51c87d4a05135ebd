import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { acceptedTerms } from '#src/accounts/legal.ts';
import { memberRole } from './member-roles.ts';
import { email, id, instant } from '#src/base/primitives.ts';

/** What the caller can do with a member. `leave` is for the caller alone. */
export const memberAction = z.enum(['change-role', 'remove', 'leave']);
export type MemberAction = z.infer<typeof memberAction>;

/** A person of an organisation. `id` is their user id. */
export const member = z.object({
  id,
  email: z.string(),
  role: memberRole,
  joinedAt: instant,
  isYou: z.boolean(),
  allowedActions: z.array(memberAction),
});
export type Member = z.infer<typeof member>;

/** An invitation that can still be used. */
export const memberInvitation = z.object({
  id,
  email: z.string(),
  role: memberRole,
  invitedAt: instant,
  expiresAt: instant,
});
export type MemberInvitation = z.infer<typeof memberInvitation>;

/** Everybody of an organisation, owners first. Only an owner sees the open invitations. */
export const memberList = z.object({
  members: z.array(member),
  invitations: z.array(memberInvitation),
  canInvite: z.boolean(),
});
export type MemberList = z.infer<typeof memberList>;

/** The members of the caller’s organisation. */
export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/members',
  response: memberList,
  errors: ['unauthenticated', 'forbidden'],
});

/** Invites a person by mail. An earlier invitation of the organisation to the same address ends. For owners. */
export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/orgs/me/members/invitations',
  body: z.object({ email, role: memberRole }),
  status: 201,
  response: memberInvitation,
  errors: ['unauthenticated', 'forbidden', 'wrong_state', 'unavailable'],
});

/** Withdraws an open invitation. For owners. */
export const revokeMemberInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/members/invitations/:id',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * Makes the signed-in person a member of the organisation that invited them. The invitation is for the address of
 * their account. A repeat changes nothing. `wrong_state` is for an artist, and for a member of another organisation.
 */
export const joinOrg = defineEndpoint({
  method: 'POST',
  path: '/api/orgs/members',
  body: z.object({ invitation: id, termsVersion: acceptedTerms }),
  response: z.object({ orgId: id }),
  errors: ['unauthenticated', 'invitation_required', 'wrong_state'],
});

/** Makes a member an owner or a booker. The last owner stays one. For owners. */
export const changeMemberRole = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/members/:id',
  params: z.object({ id }),
  body: z.object({ role: memberRole }),
  response: memberList,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Ends a membership at once: one’s own, or as an owner that of another person. The last owner cannot leave. */
export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/members/:id',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});
