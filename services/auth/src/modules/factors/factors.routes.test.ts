import { recoveredSessionModel } from '@backline/shared-records/accounts/recovered-sessions.model';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { codeAt, signUpWithFactor, wrongCode } from '#src/testing/codes.ts';
import {
  everythingStored,
  followLinkTo,
  lives,
  NEXT_PASSWORD,
  PASSWORD,
  signIn,
  signUp,
} from '#src/testing/people.ts';
import { codeOf, ownTestAuth, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();

const levelIn = (token: string | undefined) => decodeJwt(token!)['aal'];

describe('a second factor is refused', () => {
  it('without a session', async () => {
    expect(await codeOf(await auth.post('/factors', {}))).toEqual([401, 'no_authorization']);
  });

  it.each([
    ['an unknown type', { factor_type: 'post' }, [400, 'validation_failed']],
    ['a phone number', { factor_type: 'phone' }, [422, 'mfa_phone_enroll_not_enabled']],
    ['a security key', { factor_type: 'webauthn' }, [422, 'mfa_webauthn_enroll_not_enabled']],
    [
      'a name that is too long',
      { factor_type: 'totp', friendly_name: 'x'.repeat(101) },
      [400, 'validation_failed'],
    ],
    ['an operator object', { factor_type: { $ne: '' } }, [400, 'validation_failed']],
  ])('as %s', async (_, body, expected) => {
    const { session } = await signUp(auth);
    expect(await codeOf(await auth.post('/factors', body, { token: session.access_token }))).toEqual(
      expected,
    );
  });

  it('with a name that the person used already', async () => {
    const { client } = await signUp(auth);
    const enroll = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect((await enroll()).error).toBeNull();
    expect((await enroll()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    auth.now.value += 301_000;
    expect((await enroll()).error).toBeNull();
  });

  it('to everybody but its person [second-factor 6]', async () => {
    const { factorId } = await signUpWithFactor(auth);
    const { client } = await signUp(auth);
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject(notFound);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(notFound);
  });
});

describe('a code', () => {
  it('raises the session, and spends its former refresh token [second-factor 4, second-factor 12]', async () => {
    const { email, factorId, code } = await signUpWithFactor(auth);
    const { client, session } = await signIn(auth, email);
    expect(levelIn(session?.access_token)).toBe('aal1');
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect(decodeJwt(data!.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
      session_id: decodeJwt(session!.access_token)['session_id'],
    });
    expect(await lives(auth, session!.refresh_token)).toBe(false);
    const refreshed = await client.auth.refreshSession();
    expect(levelIn(refreshed.data.session?.access_token)).toBe('aal2');
  });

  it('ends the sessions that still wait for one, and no other', async () => {
    const { client: first, email, factorId, code } = await signUpWithFactor(auth);
    const waiting = await signIn(auth, email);
    const { client } = await signIn(auth, email);
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect(await lives(auth, waiting.session!.refresh_token)).toBe(false);
    expect((await first.auth.getUser()).error).toBeNull();
  });

  it('works once, and never after a newer one [second-factor 2]', async () => {
    const { email, factorId, secret, code } = await signUpWithFactor(auth);
    const { client } = await signIn(auth, email);
    const verify = (typed: string) => client.auth.mfa.challengeAndVerify({ factorId, code: typed });
    expect((await verify(code())).error).toBeNull();
    const older = codeAt(secret, auth.now.value - 30_000);
    for (const typed of [code(), older]) {
      expect((await verify(typed)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
  });

  it('works once, whatever is sent at the same time [second-factor 2]', async () => {
    const { email, factorId, code } = await signUpWithFactor(auth);
    const tries = await Promise.all([1, 2, 3, 4].map(() => signIn(auth, email)));
    const answers = await Promise.all(
      tries.map(({ client }) => client.auth.mfa.challengeAndVerify({ factorId, code: code() })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is refused for an expired challenge and for that of another factor [second-factor 6]', async () => {
    const { client, factorId, code } = await signUpWithFactor(auth);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const other = await signUpWithFactor(auth);
    const foreign = await other.client.auth.mfa.verify({
      factorId: other.factorId,
      challengeId: challenge!.id,
      code: other.code(),
    });
    expect(foreign.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    auth.now.value += 301_000;
    const late = await client.auth.mfa.verify({ factorId, challengeId: challenge!.id, code: code() });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('is limited to 20 wrong tries of an account, over all its sessions [second-factor 3]', async () => {
    const limited = await ownTestAuth({ limitScale: 1 });
    const { email, factorId, secret, code } = await signUpWithFactor(limited);
    const { session } = await signIn(limited, email);
    const token = session!.access_token;
    const challenge = await limited.post(`/factors/${factorId}/challenge`, {}, { token });
    const { id: challenge_id } = (await challenge.json()) as { id: string };
    const verify = (typed: string) =>
      limited.post(`/factors/${factorId}/verify`, { challenge_id, code: typed }, { token });
    const wrong = wrongCode(secret, limited.now.value);
    for (let count = 0; count < 20; count += 1) expect((await verify(wrong)).status).toBe(422);
    const refused = await verify(code());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await codeOf(refused)).toEqual([429, 'over_request_rate_limit']);
  });
});

it.each(['sign-in', 'open session'])(
  'guesses in one place keep no owner from a code in the other: %s [second-factor 24]',
  async (place) => {
    const limited = await ownTestAuth({ limitScale: 1 });
    const { client, email, factorId, secret } = await signUpWithFactor(limited);
    const { session } = await signIn(limited, email);
    const { data } = await client.auth.getSession();
    const tokens = [session!.access_token, data.session!.access_token];
    const [guessed = '', other = ''] = place === 'sign-in' ? tokens : tokens.toReversed();
    const guess = async (token: string, ip: string) => {
      const call = { token, headers: { 'X-Forwarded-For': ip } };
      const challenge = await limited.post(`/factors/${factorId}/challenge`, {}, call);
      const { id: challenge_id } = (await challenge.json()) as { id: string };
      const body = { challenge_id, code: wrongCode(secret, limited.now.value) };
      return (await limited.post(`/factors/${factorId}/verify`, body, call)).status;
    };
    for (let count = 0; count < 20; count += 1) expect(await guess(guessed, '198.51.100.1')).toBe(422);
    expect(await guess(guessed, '203.0.113.7')).toBe(429);
    expect(await guess(other, '198.51.100.1')).toBe(422);
  },
);

describe('a person with a second factor', () => {
  it('needs a code for a new password, a new address and another factor', async () => {
    const { email, factorId, code } = await signUpWithFactor(auth);
    const { client } = await signIn(auth, email);
    const change = { password: NEXT_PASSWORD, current_password: PASSWORD };
    const insufficient = { code: 'insufficient_aal' };
    expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 401, ...insufficient });
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' });
    expect(enrolled.error).toMatchObject({ status: 403, ...insufficient });
    const removed = await client.auth.mfa.unenroll({ factorId });
    expect(removed.error).toMatchObject({ status: 422, ...insufficient });
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect((await client.auth.updateUser(change)).error).toBeNull();
  });

  it('begins at the first level after a mailed link', async () => {
    const { email } = await signUpWithFactor(auth);
    await followLinkTo(auth, email, 'signup', 'signup');
    await auth.client().auth.resetPasswordForEmail(email);
    const { client, session } = await followLinkTo(auth, email, 'recovery', 'recovery');
    expect(levelIn(session?.access_token)).toBe('aal1');
    const changed = await client.auth.updateUser({ password: NEXT_PASSWORD });
    expect(changed.error?.code).toBe('insufficient_aal');
  });

  it('loses it to the owner of the mailbox, who never confirmed the address', async () => {
    const { email } = await signUpWithFactor(auth);
    await auth.client().auth.resetPasswordForEmail(email);
    const { client } = await followLinkTo(auth, email, 'recovery', 'recovery');
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('needs a code of the last ten minutes to remove it [second-factor 17]', async () => {
    const { client, factorId, code } = await signUpWithFactor(auth);
    auth.now.value += 11 * 60_000;
    const { error } = await client.auth.mfa.unenroll({ factorId });
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it('ends no other session with the password alone [second-factor 18]', async () => {
    const { client, email, session } = await signUpWithFactor(auth);
    const { data } = await client.auth.getSession();
    const thief = await signIn(auth, email);
    const token = thief.session?.access_token ?? '';
    expect((await auth.post('/logout?scope=global', {}, { token })).status).toBe(204);
    expect(session.user.email).toBe(email);
    expect(await lives(auth, data.session?.refresh_token ?? '')).toBe(true);
    expect(await lives(auth, thief.session?.refresh_token ?? '')).toBe(false);
  });

  it('ends the other sessions from one that a recovery code opened [second-factor 27]', async () => {
    const { client, email } = await signUpWithFactor(auth);
    const { data } = await client.auth.getSession();
    const { session } = await signIn(auth, email);
    const token = session?.access_token ?? '';
    const { session_id: _id, sub: userId = '' } = decodeJwt<{ session_id: string }>(token);
    const expiresAt = new Date(auth.now.value + 3_600_000);
    await recoveredSessionModel(auth.connection).create({ _id, userId, expiresAt });
    expect((await auth.post('/logout?scope=others', {}, { token })).status).toBe(204);
    expect(await lives(auth, data.session?.refresh_token ?? '')).toBe(false);
    expect(await lives(auth, session?.refresh_token ?? '')).toBe(true);
  });

  it('removes it after a code, is told, and its sessions fall back', async () => {
    const { client, email, factorId } = await signUpWithFactor(auth);
    expect(await auth.mailTo(email)).toHaveProperty('factor-on');
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session!.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect(await auth.mailTo(email)).toHaveProperty('factor-off');
  });
});

it('a service lists the factors of an account and removes them, once', async () => {
  const { id, factorId, secret } = await signUpWithFactor(auth);
  const { mfa } = auth.admin();
  const { data } = await mfa.listFactors({ userId: id });
  expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }]);
  expect(await everythingStored(auth)).not.toContain(secret);
  expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
  expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toMatchObject({ status: 404 });
  expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
});
