import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const password = PASSWORD;

describe('an email address', () => {
  const impossible = [
    'evil,victim@example.org',
    'victim@example.org,example.com',
    'xx:;x@x.x',
    '<script>@example.org',
    'jürgen@example.org',
    'nul\u0000@example.org',
    'dot@.example.org',
    'dash@example-.org',
    'nodot@example',
    `${'a'.repeat(250)}@example.org`,
  ];

  it.each(impossible)(
    'that the hosted service refuses is refused, as a mail server could do: %j',
    async (email) => {
      for (const path of ['/signup', '/otp', '/recover', '/resend']) {
        const answer = await auth.post(path, { email, password, type: 'signup' });
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
        ]);
      }
    },
  );

  it.each(impossible)('that no account can have is unknown to a sign-in: %j', async (email) => {
    const answer = await auth.post('/token?grant_type=password', { email, password });
    expect(await codeOf(answer)).toEqual([400, 'invalid_credentials']);
  });

  it('is needed for a sign-in, and for an account that an administrator makes', async () => {
    const answer = await auth.post('/token?grant_type=password', { password });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
    const { error } = await auth.admin().createUser({ password });
    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Cannot create a user without either an email or phone',
    });
  });

  it('that is missing in a sign-up means an anonymous account, which is not offered', async () => {
    const answer = await auth.post('/signup', { password });
    expect(await codeOf(answer)).toEqual([422, 'anonymous_provider_disabled']);
  });

  it.each(["o'hara+gigs@sub.example.co.uk", 'a{b}|c~d=e@x1-y.example.org'])('may be %s', async (email) => {
    expect((await auth.post('/signup', { email, password })).status).toBe(200);
  });
});

describe('a request for a message', () => {
  it.each([
    ['without an address', '/recover', {}],
    ['with an operator object', '/recover', { email: { $ne: null } }],
    ['with half a challenge', '/otp', { email: 'a@example.org', code_challenge: 'x'.repeat(43) }],
    [
      'with a challenge that is the secret itself',
      '/otp',
      { email: 'a@example.org', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    ],
    [
      'with a short challenge',
      '/otp',
      { email: 'a@example.org', code_challenge: 'x', code_challenge_method: 's256' },
    ],
    ['of an unknown kind', '/resend', { email: 'a@example.org', type: 'sms' }],
  ])('%s is refused', async (_, path, body) => {
    expect(await codeOf(await auth.post(path, body))).toEqual([400, 'validation_failed']);
  });
});
