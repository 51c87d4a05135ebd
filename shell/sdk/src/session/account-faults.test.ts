import { PASSWORD_MIN_LENGTH } from '@backline/contracts/base/limits';
import { AuthApiError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { EMAIL_FAULTS, newPasswordFaults } from './account-faults.ts';
import { authFailure } from './auth-failure.ts';

describe('the faults of an account', () => {
  it('say how long a new password must be', () => {
    const error = new AuthWeakPasswordError('weak', 422, ['length']);
    expect(authFailure(error, newPasswordFaults('password')).fields).toEqual({
      password: `New password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    });
  });

  it('appear at the email field if the service refuses the address', () => {
    const error = new AuthApiError('invalid', 400, 'email_address_invalid');
    expect(authFailure(error, EMAIL_FAULTS).fields).toEqual({ email: 'Please enter a valid email address' });
  });
});
