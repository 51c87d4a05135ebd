import { longPasswordMessage, weakPasswordMessage } from '@backline/contracts/accounts/password-messages';
import type { AuthError } from '@supabase/supabase-js';

/** A wrong input, and the message that explains the correction. */
export interface AccountFault {
  input: string;
  message: string | ((error: AuthError) => string);
}

/** Wrong inputs by the error code of the authentication service. */
export type AccountFaults = Readonly<Record<string, AccountFault>>;

/** Faults of a new password. `input` is the field's name in the form. Its label is 'New password'. */
export const newPasswordFaults = (input: string): AccountFaults => ({
  weak_password: { input, message: weakness },
  same_password: { input, message: 'New password is the one you have now. Choose another one.' },
  validation_failed: { input, message: longPasswordMessage('New password') },
});

/** Faults of the present password. */
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
  email_address_not_authorized: {
    input: 'email',
    message: 'The address of an administrator is changed by an operator.',
  },
  validation_failed: BAD_ADDRESS,
};

function weakness(error: AuthError): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  return weakPasswordMessage('New password', reasons);
}
