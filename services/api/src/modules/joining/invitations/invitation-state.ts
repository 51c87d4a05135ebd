import type { InvitationState } from '@backline/contracts/joining/invitation-fields';
import type { InvitationRecord } from './invitations.model.ts';

/** Whether an invitation can be used now, or the reason why not. */
export function stateOf(
  { usedAt, revokedAt, expiresAt }: Pick<InvitationRecord, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationState {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
