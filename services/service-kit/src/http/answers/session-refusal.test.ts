import { describe, expect, it } from 'vitest';
import { isSessionOver } from './session-refusal.ts';

describe('an answer of the authentication service', () => {
  it.each([
    [403, { code: 'session_not_found' }],
    [403, { code: 403, error_code: 'session_not_found' }],
    [400, { code: 'refresh_token_already_used' }],
    [401, { code: 'no_authorization' }],
  ])('ends the session by a code of its own: %d %j', (status, body) => {
    expect(isSessionOver(status, body)).toBe(true);
  });

  it.each([
    [401, { message: 'Invalid API key' }],
    [401, { code: 401 }],
    [403, undefined],
    [429, { code: 'session_not_found' }],
    [503, { code: 'session_not_found' }],
    [400, { code: 'bad_json' }],
  ])('of a gateway, or about anything else, does not: %d %j', (status, body) => {
    expect(isSessionOver(status, body)).toBe(false);
  });
});
