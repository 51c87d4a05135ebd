import type { AuthError } from '@supabase/supabase-js';
import { ApiError } from '#src/calls/api-error.ts';
import { emit } from '#src/calls/page-events.ts';
import { routes } from '#src/paths/routes.ts';
import {
  CURRENT_PASSWORD_FAULTS,
  EMAIL_FAULTS,
  newPasswordFaults,
  type AccountFaults,
} from './account-faults.ts';
import { authFailure } from './auth-failure.ts';
import { useSession } from './session-store.ts';
import { reloadSession } from './session.ts';
import { loadSupabase } from './supabase.ts';

/** The present password as proof, and the new one: 8 characters to 72 bytes. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** The new address, and the present password as proof. */
export interface EmailChange {
  email: string;
  /** The service requires it, except for some minutes after a mailed link. */
  currentPassword?: string | undefined;
}

const PASSWORD_FAULTS: AccountFaults = {
  ...CURRENT_PASSWORD_FAULTS,
  ...newPasswordFaults('newPassword'),
  // A hosted project may require a fresh sign-in.
  reauthentication_needed: {
    input: 'currentPassword',
    message: 'Your sign-in is too old for this. Sign out and in again, then change the password.',
  },
};
const CHANGE_FAULTS = { ...CURRENT_PASSWORD_FAULTS, ...EMAIL_FAULTS };

/**
 * Changes the password of the signed-in person. This session continues, and all other sessions of the person end.
 * @throws {ApiError} `validation_failed` with `fields.currentPassword` or `fields.newPassword`, `unauthenticated`,
 * `rate_limited`, `network`, `unavailable`.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.updateUser({ password: newPassword, current_password: currentPassword });
  if (error) throw refused(error, PASSWORD_FAULTS);
}

/**
 * Begins a change of the person's address. One link goes to the present mailbox and one to the new mailbox. The
 * address changes when the person has followed both.
 *
 * @throws {ApiError} `validation_failed` with `fields.email`, or with `fields.currentPassword` for a missing or
 * wrong password; `email_taken` when another account has the address; `forbidden` when the service asks for a
 * password and the account has none; `unauthenticated`, `rate_limited`, `network`, `unavailable`.
 */
export async function changeEmail({ email, currentPassword }: EmailChange): Promise<void> {
  const { auth } = await loadSupabase();
  const proof = currentPassword ? { current_password: currentPassword } : {};
  const emailRedirectTo = new URL(routes.settings, location.origin).href;
  const { error } = await auth.updateUser({ email, ...proof }, { emailRedirectTo });
  if (error) throw refused(error, CHANGE_FAULTS);
}

/**
 * Reads the new address of a pending change, or null. If the change is complete, e.g. by a link on another device,
 * the page's session gets the new address too.
 * @throws {ApiError} `unauthenticated`, `rate_limited`, `network`, `unavailable`.
 */
export async function readPendingEmail(): Promise<string | null> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.getUser();
  if (error) throw refused(error);
  if (data.user.email !== useSession.getState().user?.email) await reloadSession();
  return data.user.new_email ?? null;
}

function refused(error: AuthError, faults: AccountFaults = {}): ApiError {
  const failure = authFailure(error, faults);
  if (error.code === 'reauthentication_needed' && !('reauthentication_needed' in faults)) {
    return new ApiError({ status: failure.status, code: 'forbidden', text: error.message, cause: error });
  }
  if (failure.code === 'unauthenticated') emit('unauthenticated');
  return failure;
}
