import * as z from 'zod';
import { INVITATIONS_MAX } from '#src/base/limits.ts';
import { email, id, instant, page } from '#src/base/primitives.schemas.ts';
import { invitationState } from './invitation-fields.schemas.ts';
import { INVITATION_STATES } from '#src/base/choices.ts';
import { memberRole } from './member-roles.schemas.ts';

/** An invitation as operators and admins see it. `usedAt` is null until its person joined. */
export const invitationEntry = z.object({
  email: z.string(),
  state: invitationState,
  invitedAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
});
export type InvitationEntry = z.infer<typeof invitationEntry>;

export const checkInvitationSchemas = {
  body: z.object({ invitation: id }),
  response: z.object({
    state: z.enum([...INVITATION_STATES, 'unknown']),
    email: z.string().nullable(),
    expiresAt: instant.nullable(),
    venue: z.object({ name: z.string(), role: memberRole }).nullable(),
  }),
};

export const admitSignUpSchemas = {
  body: z.object({ email, invitation: id.optional() }),
  response: z.object({ admitted: z.literal(true) }),
};

export const noteSignUpSchemas = {
  body: z.object({ email, userId: id }),
  response: z.object({ noted: z.literal(true) }),
};

/** What became of one address. `joined` was not invited again, because its person used an invitation. */
export const invitationOutcome = z.object({
  email: z.string(),
  outcome: z.enum(['mailed', 'made', 'joined']),
  expiresAt: instant.nullable(),
  /** The secret of the link, where nothing mails it. */
  invitation: z.string().nullable(),
});
export type InvitationOutcome = z.infer<typeof invitationOutcome>;

export const invitePeopleSchemas = {
  body: z.object({
    emails: z
      .array(email)
      .min(1, 'Name at least one address')
      .max(INVITATIONS_MAX, `Invite at most ${INVITATIONS_MAX} people at once`),
  }),
  response: z.array(invitationOutcome),
};

export const inviteBetaSignupsSchemas = {
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one person')
      .max(INVITATIONS_MAX, `Invite at most ${INVITATIONS_MAX} people at once`),
  }),
  response: z.object({ invited: z.number().int().min(0), joined: z.number().int().min(0) }),
};

export const listInvitationsSchemas = {
  query: z.object({ ...page }),
  response: z.array(invitationEntry),
};

export const revokeInvitationSchemas = {
  params: z.object({ email }),
  response: z.object({ revoked: z.boolean(), hasJoined: z.boolean() }),
};
