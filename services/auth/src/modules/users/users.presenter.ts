import type { FactorRecord, UserRecord } from './users.model.ts';

export interface UserBody {
  id: string;
  aud: 'authenticated';
  role: string;
  email: string;
  phone: '';
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  invited_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  reauthentication_sent_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  deleted_at?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: IdentityBody[];
  factors?: FactorBody[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

export interface FactorBody {
  id: string;
  friendly_name?: string;
  factor_type: 'totp';
  status: FactorRecord['status'];
  created_at: string;
  updated_at: string;
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

/** The metadata of services. It never comes from `user_metadata`, which the owner may write. */
export function appMetadataOf(user: Pick<UserRecord, 'appMetadata'>): Record<string, unknown> {
  return { ...user.appMetadata, provider: 'email', providers: ['email'] };
}

export function roleOf(user: Pick<UserRecord, 'role'>): string {
  return user.role ?? 'authenticated';
}

/** A user in GoTrue's format: a missing time is absent, not null. */
export function toUserBody(user: UserRecord): UserBody {
  return {
    id: user._id,
    aud: 'authenticated',
    role: roleOf(user),
    email: user.email,
    phone: '',
    ...time('email_confirmed_at', user.emailConfirmedAt),
    ...time('confirmed_at', user.emailConfirmedAt),
    ...time('confirmation_sent_at', user.confirmationSentAt),
    ...time('recovery_sent_at', user.recoverySentAt),
    ...time('invited_at', user.invitedAt),
    ...(user.emailChange ? { new_email: user.emailChange.to } : {}),
    ...time('email_change_sent_at', user.emailChange?.sentAt),
    ...time('reauthentication_sent_at', user.reauthenticationSentAt),
    ...time('last_sign_in_at', user.lastSignInAt),
    ...time('banned_until', user.bannedUntil),
    ...time('deleted_at', user.deletedAt),
    app_metadata: appMetadataOf(user),
    user_metadata: user.userMetadata,
    identities: [toIdentityBody(user)],
    ...(user.factors?.length && { factors: user.factors.map(toFactorBody) }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

export function toFactorBody(factor: FactorRecord): FactorBody {
  return {
    id: factor.id,
    ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
    factor_type: 'totp',
    status: factor.status,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
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
    // A new account counts as used.
    ...time('last_sign_in_at', user.lastSignInAt ?? user.createdAt),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}

function time<Name extends string>(
  name: Name,
  value: Date | null | undefined,
): Partial<Record<Name, string>> {
  const times: Partial<Record<string, string>> = value ? { [name]: value.toISOString() } : {};
  return times as Partial<Record<Name, string>>;
}
