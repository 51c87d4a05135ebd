import { LINK_PAUSE_SECONDS } from '@backline/contracts/base/limits';
import { AuthApiError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { authFailure } from './auth-failure.ts';

describe('a failure of the authentication service', () => {
  it('says how many seconds to wait', () => {
    const message = 'You can only request this after 42 seconds.';
    const failure = authFailure(new AuthApiError(message, 429, 'over_email_send_rate_limit'));
    expect(failure).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 42 } });
  });

  it('gives the usual pause if the service gives none', () => {
    const failure = authFailure(new AuthApiError('Too many requests', 429, 'over_request_rate_limit'));
    expect(failure.details).toEqual({ retryAfterSeconds: LINK_PAUSE_SECONDS });
  });

  it('puts the message of a wrong input at the field', () => {
    const faults = { same_password: { input: 'password', message: 'Choose another one.' } };
    const failure = authFailure(new AuthApiError('The same password', 422, 'same_password'), faults);
    expect(failure).toMatchObject({ code: 'validation_failed', fields: { password: 'Choose another one.' } });
  });

  it('shows no text of a service that is down', () => {
    const failure = authFailure(new AuthApiError('Bad Gateway', 502, undefined));
    expect(failure.code).toBe('unavailable');
    expect(failure.serverMessage).toBeUndefined();
  });
});
