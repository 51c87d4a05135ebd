import { AuthClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { codeAt, signUpWithFactor, wrongCode } from './testing/codes.ts';
import { signIn, signUp } from './testing/people.ts';
import { useTestAuth } from './testing/test-auth.ts';

// The cases of the second factor in `GoTrueClient.test.ts` and `GoTrueApi.test.ts` of supabase-js 2.119.
const auth = useTestAuth();
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NOT_FOUND = { data: null, error: { name: 'AuthApiError', status: 404 } };
const WRONG = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };

/** A client without a session, which sends no key in its place. */
const stranger = () =>
  new AuthClient({ url: `${auth.urls[0]}/auth/v1`, persistSession: false, autoRefreshToken: false }).mfa;

/** A person who has begun to set a second factor up. */
async function enrolled() {
  const person = await signUp(auth);
  const { mfa } = person.client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Backline' });
  if (error) throw error;
  return { ...person, mfa, factor: data, factorId: data.id };
}

describe('without a session', () => {
  const factorId = NOBODY;
  const webauthn = { rpId: 'edge.test', rpOrigins: ['http://edge.test'] };
  const answered = { ...webauthn, type: 'create', credential_response: { toJSON: () => ({}) } } as never;
  it.each([
    ['enroll', () => stranger().enroll({ factorType: 'totp' })],
    ['challenge', () => stranger().challenge({ factorId })],
    ['verify', () => stranger().verify({ factorId, challengeId: NOBODY, code: '123456' })],
    ['challengeAndVerify', () => stranger().challengeAndVerify({ factorId, code: '123456' })],
    ['unenroll', () => stranger().unenroll({ factorId })],
    ['webauthn.enroll', () => stranger().webauthn.enroll({ friendlyName: 'Key' })],
    ['webauthn.challenge', () => stranger().webauthn.challenge({ factorId, webauthn })],
    [
      'webauthn.verify',
      () => stranger().webauthn.verify({ factorId, challengeId: NOBODY, webauthn: answered }),
    ],
  ])('%s asks for a token', async (_, call) => {
    expect(await call()).toMatchObject({
      data: null,
      error: { status: 401, message: 'This endpoint requires a valid Bearer token' },
    });
  });

  it('listFactors asks for one too', async () => {
    const answer = await stranger().listFactors();
    expect(answer).toMatchObject({ data: null, error: { name: 'AuthSessionMissingError' } });
  });

  it('there is no level', async () => {
    const { data } = await stranger().getAuthenticatorAssuranceLevel();
    expect(data).toEqual({ currentLevel: null, nextLevel: null, currentAuthenticationMethods: [] });
  });
});

describe('enroll', () => {
  it('gives a picture, a secret and an address for the app [second-factor 12]', async () => {
    const { factor, email } = await enrolled();
    expect(factor).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'Phone' });
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const address = new URL(factor.totp.uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain(`Backline:${email}`);
    expect(address.searchParams.get('secret')).toBe(factor.totp.secret);
  });

  it.each([
    [{ factorType: 'phone', phone: '+1234567890' } as const, 'mfa_phone_enroll_not_enabled'],
    [{ factorType: 'webauthn', friendlyName: '' } as const, 'mfa_webauthn_enroll_not_enabled'],
  ])('of a factor that this service does not offer is refused: %o', async (factor, code) => {
    const { client } = await signUp(auth);
    const answer = await client.auth.mfa.enroll(factor);
    expect(answer).toMatchObject({ data: null, error: { status: 422, code } });
  });
});

describe('challenge', () => {
  it('gives an id and the time of its end', async () => {
    const { mfa, factorId } = await enrolled();
    const { data, error } = await mfa.challenge({ factorId });
    expect(error).toBeNull();
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' });
    expect(data?.expires_at).toBeGreaterThan(auth.now.value / 1000);
  });

  it.each([NOBODY, 'invalid-factor-id'])('is refused for the factor %s', async (factorId) => {
    const { mfa } = await enrolled();
    expect(await mfa.challenge({ factorId })).toMatchObject(NOT_FOUND);
  });
});

describe('a wrong code', () => {
  it('is refused by verify', async () => {
    const { mfa, factorId, factor } = await enrolled();
    const { data } = await mfa.challenge({ factorId });
    const code = wrongCode(factor.totp.secret, auth.now.value);
    const answer = await mfa.verify({ factorId, challengeId: data?.id ?? '', code });
    expect(answer).toMatchObject({ data: null, error: WRONG });
  });

  it('is refused by challengeAndVerify', async () => {
    const { mfa, factorId, factor } = await enrolled();
    const code = wrongCode(factor.totp.secret, auth.now.value);
    expect(await mfa.challengeAndVerify({ factorId, code })).toMatchObject({ data: null, error: WRONG });
  });

  it('is refused with a challenge that does not exist', async () => {
    const { mfa, factorId, factor } = await enrolled();
    const code = codeAt(factor.totp.secret, auth.now.value);
    const answer = await mfa.verify({ factorId, challengeId: NOBODY, code });
    expect(answer).toMatchObject({ data: null, error: { status: 422, code: 'mfa_factor_not_found' } });
  });
});

describe('a right code', () => {
  it('raises the session of the client, which tells its listeners [second-factor 12]', async () => {
    const { client, mfa, factorId, factor } = await enrolled();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data: challenge } = await mfa.challenge({ factorId });
    const code = codeAt(factor.totp.secret, auth.now.value);
    const { data, error } = await mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', user: { factors: [{ id: factorId }] } });
    expect((await client.auth.getSession()).data.session?.access_token).toBe(data?.access_token);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  });
});

describe('listFactors', () => {
  it('names an unverified factor only among all, and a verified one by its type too', async () => {
    const { client, mfa, factorId, factor } = await enrolled();
    const before = await mfa.listFactors();
    expect(before.data).toMatchObject({ all: [{ id: factorId, status: 'unverified' }], totp: [], phone: [] });
    const code = codeAt(factor.totp.secret, auth.now.value);
    await mfa.challengeAndVerify({ factorId, code });
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    const { data } = await mfa.listFactors();
    expect(data?.all).toHaveLength(2);
    expect(data).toMatchObject({ totp: [{ id: factorId, factor_type: 'totp' }], phone: [], webauthn: [] });
    expect(data?.totp).toHaveLength(1);
  });

  it('names none after unenroll [second-factor 12]', async () => {
    const { mfa, factorId } = await enrolled();
    expect(await mfa.unenroll({ factorId })).toMatchObject({ data: { id: factorId }, error: null });
    expect((await mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
    expect(await mfa.unenroll({ factorId })).toMatchObject(NOT_FOUND);
  });
});

describe('getAuthenticatorAssuranceLevel', () => {
  it('is the first level of one, for the session and for its token', async () => {
    const { mfa, session } = await enrolled();
    for (const token of [undefined, session.access_token]) {
      const { data } = await mfa.getAuthenticatorAssuranceLevel(token);
      expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'password' }]);
    }
  });

  it('is the first level of two until the code, for the session and for its token', async () => {
    const { email, factorId, code } = await signUpWithFactor(auth);
    const { client, session } = await signIn(auth, email);
    const { mfa } = client.auth;
    for (const token of [undefined, session?.access_token]) {
      const { data } = await mfa.getAuthenticatorAssuranceLevel(token);
      expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    }
    await mfa.challengeAndVerify({ factorId, code: code() });
    const { data } = await mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
  });

  it('is refused for a token that is none', async () => {
    const answer = await auth.client().auth.mfa.getAuthenticatorAssuranceLevel('no-token');
    expect(answer).toMatchObject({ data: null, error: { name: 'AuthInvalidJwtError' } });
  });

  it('is refused for the token of an account that is gone', async () => {
    const { id, session } = await signUp(auth);
    await auth.admin().deleteUser(id);
    const answer = await auth.client().auth.mfa.getAuthenticatorAssuranceLevel(session.access_token);
    expect(answer).toMatchObject({ data: null, error: { name: expect.stringMatching(/^Auth/) } });
  });
});

describe('the service key', () => {
  it('lists the factors of a person, and removes one', async () => {
    const { id: userId, factorId } = await enrolled();
    const { mfa } = auth.admin();
    expect((await mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
    const removed = await mfa.deleteFactor({ userId, id: factorId });
    // This version of the client wraps the answer in another one.
    expect(removed).toMatchObject({ data: { data: { id: factorId } }, error: null });
    expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
  });

  it('finds nothing of a person who does not exist', async () => {
    const { mfa } = auth.admin();
    expect(await mfa.listFactors({ userId: NOBODY })).toMatchObject(NOT_FOUND);
    expect(await mfa.deleteFactor({ userId: NOBODY, id: NOBODY })).toMatchObject(NOT_FOUND);
  });
});
