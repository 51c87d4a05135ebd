import type { User } from '@backline/contracts/accounts/auth';

/** Name and picture of a person. A person without a profile has the address as name. */
export function avatarOf(user: User) {
  return { name: user.name ?? user.email, id: user.artistId ?? user.orgId ?? user.id, src: user.image };
}
