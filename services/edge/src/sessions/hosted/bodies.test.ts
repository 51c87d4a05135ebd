import { describe, expect, it } from 'vitest';
import { BODIES } from './bodies.ts';

describe('a request to a hosted project', () => {
  it('has a trimmed, lower-cased address and no field that was not read here [hosted-authentication-service 4]', () => {
    const sent = { email: ' Mara@Example.org ', password: 'secret', gotrue_meta_security: {} };
    expect(BODIES.password.parse(sent)).toEqual({ email: 'mara@example.org', password: 'secret' });
  });

  it('keeps a password as it was typed', () => {
    expect(BODIES.change.parse({ password: ' Two Spaces ' })).toEqual({ password: ' Two Spaces ' });
  });

  it('verifies a known kind of link with a token', () => {
    const link = { type: 'recovery', token_hash: 'abc' };
    expect(BODIES.verify.parse(link)).toEqual(link);
    expect(BODIES.verify.safeParse({ ...link, type: 'sms' }).success).toBe(false);
    expect(BODIES.verify.safeParse({ ...link, token_hash: '' }).success).toBe(false);
  });

  it('is refused when a text is far too long', () => {
    expect(BODIES.mail.safeParse({ email: 'a'.repeat(2001) }).success).toBe(false);
  });
});
