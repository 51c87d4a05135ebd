import type { UserRecord } from './users.model.ts';

export interface UserBody {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: '';
  email_confirmed_at?: string;
  confirmed_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: { provider: 'email'; providers: ['email'] };
  user_metadata: Record<string, unknown>;
  identities: IdentityBody[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

interface IdentityBody {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: 'email';
  email: string;
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
}

/** Never derived from `user_metadata`, which its owner may write. */
export function appMetadataOf(): UserBody['app_metadata'] {
  return { provider: 'email', providers: ['email'] };
}

/** GoTrue's user: optional times are absent rather than null. */
export function toUserBody(user: UserRecord): UserBody {
  const confirmed = user.emailConfirmedAt?.toISOString();
  const lastSignIn = user.lastSignInAt?.toISOString();
  return {
    id: user._id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(confirmed === undefined ? {} : { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(lastSignIn === undefined ? {} : { last_sign_in_at: lastSignIn }),
    ...(user.bannedUntil === null ? {} : { banned_until: user.bannedUntil.toISOString() }),
    app_metadata: appMetadataOf(),
    user_metadata: user.userMetadata,
    identities: [toIdentityBody(user)],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function toIdentityBody(user: UserRecord): IdentityBody {
  return {
    identity_id: user._id,
    id: user._id,
    user_id: user._id,
    identity_data: {
      sub: user._id,
      email: user.email,
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: false,
    },
    provider: 'email',
    email: user.email,
    ...(user.lastSignInAt === null ? {} : { last_sign_in_at: user.lastSignInAt.toISOString() }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
