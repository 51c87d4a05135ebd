import type { User } from '@backline/contracts/accounts/auth';
import { newPasswordFaults } from './account-faults.ts';
import { authFailure } from './auth-failure.ts';
import { useSession } from './session-store.ts';
import { adoptSession, renewSession } from './session.ts';
import { loadSupabase } from './supabase.ts';

/** Links that a person can ask for: to set a new password, to sign in once, to confirm an address or its change. */
export type LinkKind = 'recovery' | 'magiclink' | 'signup' | 'email_change';

/** The type in the address of a mailed link. */
export type LinkType = LinkKind | 'invite' | 'email';

/** The result of a followed link. */
export interface FollowedLink {
  /** The person who is signed in now, or null. */
  user: User | null;
  /** True after the first of the two links that a change of address needs. */
  waitsForOther: boolean;
  /** True if a code of the person's app must follow. */
  waitsForCode: boolean;
}

/**
 * Asks for a mailed link. The result is the same for every address (rules: mailed links). The link leads to `next`
 * after use, a path of this site.
 * @throws {ApiError} `rate_limited` with `details.retryAfterSeconds`, `validation_failed`, `network`,
 * `unavailable`.
 */
export async function sendLink(kind: LinkKind, email: string, next?: string): Promise<void> {
  const { auth } = await loadSupabase();
  const target = next === undefined ? undefined : new URL(next, location.origin).href;
  const redirect = target === undefined ? {} : { emailRedirectTo: target };
  const send = {
    recovery: () => auth.resetPasswordForEmail(email, target === undefined ? {} : { redirectTo: target }),
    magiclink: () => auth.signInWithOtp({ email, options: { shouldCreateUser: false, ...redirect } }),
    signup: () => auth.resend({ type: 'signup', email, options: redirect }),
    email_change: () => auth.resend({ type: 'email_change', email, options: redirect }),
  };
  const { error } = await send[kind]();
  // A hosted service reveals here that no account has the address. We must hide that.
  if (error && error.code !== 'otp_disabled') throw authFailure(error);
}

/**
 * Uses a mailed link and signs the person in.
 * @throws {ApiError} `not_found` for a used or expired link, `forbidden`, `rate_limited`, `network`, `unavailable`.
 */
export async function followLink(tokenHash: string, type: LinkType): Promise<FollowedLink> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authFailure(error);
  const waitsForOther = data.session === null;
  const user = waitsForOther ? useSession.getState().user : await adoptSession();
  const hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false;
  return { user, waitsForOther, waitsForCode: !waitsForOther && user === null && hasFactor };
}

const PASSWORD_FAULTS = newPasswordFaults('password');

/**
 * Sets the password of a person who followed a link for it. All their other sessions end.
 *
 * @throws {ApiError} `validation_failed` with `fields.password`, `unauthenticated` when a new link is needed,
 * `network`, `unavailable`.
 */
export async function setPassword(password: string): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.updateUser({ password, data: { password_pending: null } });
  if (error) throw authFailure(error, PASSWORD_FAULTS);
  if (useSession.getState().user?.passwordPending) await renewSession();
}
