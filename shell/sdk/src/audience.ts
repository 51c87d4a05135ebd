import type { User } from '@backline/contracts/auth';
import type { Audience } from '@backline/contracts/releases';

/** Whether a person is one of those whom a screen, or its entry in the navigation, is for. */
export function belongsTo(audience: Audience, user: User): boolean {
  return audience === 'admin' ? user.isAdmin : user.userType === audience;
}
