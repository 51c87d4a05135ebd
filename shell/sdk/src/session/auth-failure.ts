import { LINK_PAUSE_SECONDS } from '@backline/contracts/base/limits';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import type { AuthError } from '@supabase/supabase-js';
import { ApiError, type ApiErrorCode } from '#src/calls/api-error.ts';
import type { AccountFault, AccountFaults } from './account-faults.ts';

const CODES: Record<string, ApiErrorCode> = {
  otp_expired: 'not_found',
  email_exists: 'email_taken',
  user_banned: 'forbidden',
  view_only: 'view_only',
  validation_failed: 'validation_failed',
  current_password_required: 'unauthenticated',
  reauthentication_needed: 'unauthenticated',
  session_not_found: 'unauthenticated',
};

function codeOf({ status = 0, code = '', name }: AuthError): ApiErrorCode {
  if (status === 429) return 'rate_limited';
  if (status === 0) return 'network';
  if (status > 500) return 'unavailable';
  if (name === 'AuthSessionMissingError') return 'unauthenticated';
  return CODES[code] ?? (status === 401 || status === 403 ? 'unauthenticated' : 'internal');
}

/**
 * Turns an error of the Supabase client into an `ApiError`. A code in `faults` becomes `validation_failed` with the
 * message at its input. `rate_limited` has `details.retryAfterSeconds`.
 */
export function authFailure(error: AuthError, faults: AccountFaults = {}): ApiError {
  const fault = faults[error.code ?? ''];
  const code = fault ? 'validation_failed' : codeOf(error);
  const text = error.code === 'user_banned' ? SUSPENDED_MESSAGE : error.message;
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return new ApiError({
    status: error.status ?? 0,
    code,
    text,
    serverMessage: code === 'network' || code === 'unavailable' ? undefined : text,
    cause: error,
    fields: fault ? { [fault.input]: messageOf(fault, error) } : {},
    details: code === 'rate_limited' ? { retryAfterSeconds: Number(seconds ?? LINK_PAUSE_SECONDS) } : {},
  });
}

function messageOf({ message }: AccountFault, error: AuthError): string {
  return typeof message === 'string' ? message : message(error);
}
