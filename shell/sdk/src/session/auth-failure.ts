import type { AuthError } from '@supabase/supabase-js';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import type { AccountFault, AccountFaults } from './account-faults.ts';

/** How long a mailbox waits for its next message, when the service does not say it. */
const PAUSE_SECONDS = 60;

const CODES: Record<string, ApiErrorCode> = {
  otp_expired: 'not_found',
  email_exists: 'email_taken',
  user_banned: 'forbidden',
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
 * What the Supabase client reports, in the form of all other failures. `faults` names the input that a code
 * of the service finds fault with: such a failure is `validation_failed`, its sentence stands at the input.
 */
export function authFailure(error: AuthError, faults: AccountFaults = {}): ApiError {
  const fault = faults[error.code ?? ''];
  const code = fault ? 'validation_failed' : codeOf(error);
  const seconds = /after (\d+) seconds/.exec(error.message)?.[1];
  return new ApiError({
    status: error.status ?? 0,
    code,
    text: error.message,
    serverMessage: code === 'network' || code === 'unavailable' ? undefined : error.message,
    cause: error,
    fields: fault ? { [fault.input]: sentenceOf(fault, error) } : {},
    details: code === 'rate_limited' ? { retryAfterSeconds: Number(seconds ?? PAUSE_SECONDS) } : {},
  });
}

function sentenceOf({ message }: AccountFault, error: AuthError): string {
  return typeof message === 'string' ? message : message(error);
}
