import type { BetaRole, BetaSignup } from '@backline/contracts/joining/beta-signups';
import { formatDate } from '#src/shared/admin-dates.ts';

/** `Artist` or `Venue`. */
export function roleName(role: BetaRole): string {
  return role === 'artist' ? 'Artist' : 'Venue';
}

/** Whether the person was invited and has joined (rules: closed beta). Null for neither. */
export function accessOf({ invitation, joinedAt }: BetaSignup): string | null {
  if (joinedAt) return `Joined ${formatDate(joinedAt)}`;
  if (!invitation) return null;
  const invited = `Invited ${formatDate(invitation.invitedAt)}`;
  const end = { open: '', used: ', used', expired: ', too old now', revoked: ', withdrawn' };
  return invited + end[invitation.state];
}

/** `1 person` or `3 people`. */
export function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Whether the person has no account yet, as far as the list knows. */
export function canBeInvited({ invitation, joinedAt }: BetaSignup): boolean {
  return joinedAt === null && invitation?.state !== 'used';
}
