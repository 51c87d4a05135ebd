import { longPasswordWords, weakPasswordWords } from '@backline/contracts/password-words';
import type { AuthError } from '@supabase/supabase-js';

/** What the service found fault with: an input, and what to do about it in words of ours. */
export interface AccountFault {
  input: string;
  message: string | ((error: AuthError) => string);
}

/** The service's codes for faults of what was entered. */
export type AccountFaults = Readonly<Record<string, AccountFault>>;

/** Faults of a new password in the named input, whose field is called 'New password'. */
export const newPasswordFaults = (input: string): AccountFaults => ({
  weak_password: { input, message: weakness },
  same_password: { input, message: 'New password is the one you have now. Choose another one.' },
  validation_failed: { input, message: longPasswordWords('New password') },
});

/** Faults of the password that proves who asks. */
export const CURRENT_PASSWORD_FAULTS: AccountFaults = {
  current_password_required: { input: 'currentPassword', message: 'Enter your current password' },
  current_password_invalid: {
    input: 'currentPassword',
    message: 'Current password is wrong. Enter the one you sign in with.',
  },
};

const BAD_ADDRESS: AccountFault = { input: 'email', message: 'Please enter a valid email address' };

/** Faults of a new address. */
export const EMAIL_FAULTS: AccountFaults = {
  email_address_invalid: BAD_ADDRESS,
  validation_failed: BAD_ADDRESS,
};

function weakness(error: AuthError): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  return weakPasswordWords('New password', reasons);
}
