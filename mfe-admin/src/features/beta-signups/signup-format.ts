import type { BetaRole, BetaSignup } from '@backline/contracts/joining/beta-signups';
import { formatMonthDay, twoDigits } from '#src/shared/format-moment.ts';

/** `2026-11-21` in the viewer's time zone. */
export function formatIsoDay(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** `2026-11-21 09:13:05` in the viewer's time zone (rules: formats). */
export function formatTimestamp(instant: string): string {
  const date = new Date(instant);
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${formatIsoDay(date)} ${time}`;
}

/** `Artist` or `Venue`. */
export function roleName(role: BetaRole): string {
  return role === 'artist' ? 'Artist' : 'Venue';
}

/** Whether the person was invited and has joined (rules: closed beta). Null for neither. */
export function accessOf({ invitation, joinedAt }: BetaSignup): string | null {
  if (joinedAt) return `Joined ${formatMonthDay(joinedAt)}`;
  if (!invitation) return null;
  const invited = `Invited ${formatMonthDay(invitation.invitedAt)}`;
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
