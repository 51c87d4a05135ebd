import type { User } from '@backline/contracts/auth';
import type { Audience } from '@backline/contracts/releases';

/**
 * Whether a person is one of those whom a screen, or its entry in the navigation, is for. Every account has a
 * type; an admin is an artist only with a profile.
 */
export function belongsTo(audience: Audience, user: User): boolean {
  if (audience === 'admin') return user.isAdmin;
  const isOnlyAdmin = user.isAdmin && user.artistId === undefined && user.orgId === undefined;
  return user.userType === audience && !isOnlyAdmin;
}
