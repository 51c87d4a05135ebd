import type { User } from '@backline/contracts/accounts/auth';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';

/** Name and picture of a profile. */
export interface ProfileSummary {
  name: string;
  image: string | null;
}

/** `profile` is absent for a person without one. */
export function toUser(
  identity: Identity,
  account: AccountRecord,
  isAdmin: boolean,
  profile: ProfileSummary | undefined,
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
    ...(profile && { name: profile.name }),
    ...(profile?.image && { image: profile.image }),
    ...(identity.view && { viewedUntil: identity.view.endsAt.toISOString() }),
  };
}
