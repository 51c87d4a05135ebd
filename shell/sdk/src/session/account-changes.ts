import type { AuthError } from '@supabase/supabase-js';
import { ApiError } from '../api-error.ts';
import { emit } from '../page-events.ts';
import { routes } from '../routes.ts';
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

/** The password that proves who asks, and the one to come: 8 characters to 72 bytes. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** The address to come, and what proves who asks. */
export interface EmailChange {
  email: string;
  /** Asked for when the sign-in was more than a few minutes ago. */
  currentPassword?: string | undefined;
}

const PASSWORD_FAULTS = { ...CURRENT_PASSWORD_FAULTS, ...newPasswordFaults('newPassword') };
const CHANGE_FAULTS = { ...CURRENT_PASSWORD_FAULTS, ...EMAIL_FAULTS };

/**
 * Changes the password of the person at the screen; this session goes on, all others of the person end.
 *
 * @throws {ApiError} `validation_failed` with `fields.currentPassword` or `fields.newPassword`,
 * `unauthenticated`, `rate_limited`, `network`, `unavailable`.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.updateUser({ password: newPassword, current_password: currentPassword });
  if (error) throw refused(error, PASSWORD_FAULTS);
}

/**
 * Begins a change of the own address: a link goes to the present mailbox and one to the new, and the address
 * changes when both were followed.
 *
 * @throws {ApiError} `validation_failed` with `fields.email`, or with `fields.currentPassword` when the
 * password is asked for or wrong; `email_taken` when another account has the address; `forbidden` when the password
 * is asked for and the account has none; `unauthenticated`, `rate_limited`, `network`, `unavailable`.
 */
export async function changeEmail({ email, currentPassword }: EmailChange): Promise<void> {
  const { auth } = await loadSupabase();
  const proof = currentPassword ? { current_password: currentPassword } : {};
  const emailRedirectTo = new URL(routes.settings, location.origin).href;
  const { error } = await auth.updateUser({ email, ...proof }, { emailRedirectTo });
  if (error) throw refused(error, CHANGE_FAULTS);
}

/**
 * The address that the own one is about to change to, or null. When the change happened meanwhile, e.g. by a
 * link followed on another device, the session of the page learns of it too.
 *
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
  if (error.code === 'reauthentication_needed') {
    return new ApiError({ status: failure.status, code: 'forbidden', text: error.message, cause: error });
  }
  if (failure.code === 'unauthenticated') emit('unauthenticated');
  return failure;
}
