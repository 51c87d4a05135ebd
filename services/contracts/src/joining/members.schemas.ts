import * as z from 'zod';
import { acceptedTerms } from '#src/accounts/legal.schemas.ts';
import { NAME_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, requiredText } from '#src/base/primitives.schemas.ts';
import { memberRole } from './member-roles.schemas.ts';

/** What the caller can do with a member. `leave` is for the caller alone. */
export const memberAction = z.enum(['change-role', 'remove', 'leave']);
export type MemberAction = z.infer<typeof memberAction>;

/** A person of an organisation. `id` is their user id. `name` is null until they have entered one. */
export const member = z.object({
  id,
  name: z.string().nullable(),
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

export const listMembersSchemas = { response: memberList };

export const inviteMemberSchemas = {
  body: z.object({ email, role: memberRole }),
  response: memberInvitation,
};

export const revokeMemberInvitationSchemas = { params: z.object({ id }), response: z.object({ id }) };

export const joinOrgSchemas = {
  body: z.object({ invitation: id, termsVersion: acceptedTerms }),
  response: z.object({ orgId: id }),
};

export const changeMemberRoleSchemas = {
  params: z.object({ id }),
  body: z.object({ role: memberRole }),
  response: memberList,
};

export const nameMemberSchemas = {
  body: z.object({ name: requiredText('Name', NAME_MAX_LENGTH) }),
  response: memberList,
};

export const removeMemberSchemas = { params: z.object({ id }), response: z.object({ id }) };
