import type { BetaRole, BetaSignup } from '@backline/contracts/joining/beta-signups';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

const dayOf = (date: Date) =>
  `${MONTHS[date.getMonth()]} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;

/** `Nov 21, 2026 at 09:13` in the viewer's time zone (rules: formats). */
export function formatSignedUp(instant: string): string {
  const date = new Date(instant);
  return `${dayOf(date)} at ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

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
  if (joinedAt) return `Joined ${dayOf(new Date(joinedAt))}`;
  if (!invitation) return null;
  const invited = `Invited ${dayOf(new Date(invitation.invitedAt))}`;
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
