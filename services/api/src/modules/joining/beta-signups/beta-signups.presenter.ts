import type { BetaSignup } from '@backline/contracts/joining/beta-signups';
import type { InvitationRecord } from '#src/modules/joining/invitations/invitations.model.ts';
import { stateOf } from '#src/modules/joining/invitations/invitation-state.ts';
import type { BetaSignupRecord } from './beta-signups.model.ts';

/** Presents a request. `invitation` is the newest one for its address. */
export function toBetaSignup(
  signup: BetaSignupRecord,
  invitation: InvitationRecord | undefined,
  now: Date,
): BetaSignup {
  return {
    id: signup._id,
    email: signup.email,
    artistName: signup.artistName,
    venueName: signup.venueName,
    phone: signup.phone,
    role: signup.role,
    createdAt: signup.createdAt.toISOString(),
    invitation: invitation
      ? {
          state: stateOf(invitation, now),
          invitedAt: invitation.createdAt.toISOString(),
          expiresAt: invitation.expiresAt.toISOString(),
        }
      : null,
    joinedAt: signup.joinedAt?.toISOString() ?? null,
  };
}
