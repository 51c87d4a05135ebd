import type { User } from '@backline/contracts/auth';
import type { Identity } from '#src/http/authenticate.ts';
import type { AccountRecord } from './accounts.model.ts';

interface Face {
  name: string;
  image: string | null;
}

/** `face` is the profile's name and picture, absent before there is a profile. */
export function toUser(
  identity: Identity,
  account: AccountRecord,
  isAdmin: boolean,
  face: Face | undefined,
): User {
  return {
    id: identity.userId,
    email: identity.email,
    userType: account.userType,
    ...(account.artistId !== null && { artistId: account.artistId }),
    ...(account.orgId !== null && { orgId: account.orgId }),
    isAdmin,
    emailVerified: identity.emailVerified,
    passwordPending: identity.passwordPending,
    ...(face && { name: face.name }),
    ...(face?.image && { image: face.image }),
  };
}
