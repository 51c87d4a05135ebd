import type { User } from '@backline/contracts/accounts/auth';
import type { Audience } from '@backline/contracts/platform/releases';

/**
 * Whether a screen or a navigation entry for `audience` is for this person. Every account has a type, so an admin
 * counts as an artist or a venue only with a profile. It guides navigation. The server checks each call.
 */
export function belongsTo(audience: Audience, user: User): boolean {
  if (audience === 'admin') return user.isAdmin;
  const isOnlyAdmin = user.isAdmin && user.artistId === undefined && user.orgId === undefined;
  return user.userType === audience && !isOnlyAdmin;
}
