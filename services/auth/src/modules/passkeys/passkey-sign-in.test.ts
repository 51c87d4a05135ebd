import { beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, finishSignIn, signInByPasskey, signUpWithPasskey } from '#src/testing/passkeys.ts';
import { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts';
import { everythingStored, lives } from '#src/testing/people.ts';
import { ownTestAuth, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth({ confirmOnSignUp: true });
let person: Awaited<ReturnType<typeof signUpWithPasskey>>;
beforeAll(async () => {
  person = await signUpWithPasskey(auth);
});

const REFUSED = { status: 400, code: 'webauthn_verification_failed' };
const UNKNOWN = { status: 400, code: 'webauthn_challenge_not_found' };

/** The claims of an access token. */
function claimsOf(token: unknown) {
  const [, payload = ''] = String(token).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

describe('a sign-in with a passkey is refused', () => {
  it.each([
    ['comes from another origin', { origin: 'https://evil.example' }],
    ['is for another relying party', { host: 'evil.example' }],
    ['did not verify the person', { isVerified: false }],
  ])('when the answer %s [passkeys 1]', async (_what, deviation) => {
    expect(await signInByPasskey(auth, person.authenticator, deviation)).toMatchObject(REFUSED);
  });

  it('when the answer names another account [passkeys 1]', async () => {
    const other = await signUpWithPasskey(auth);
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect(await signInByPasskey(auth, person.authenticator, { userHandle })).toMatchObject(REFUSED);
  });

  it('when the passkey was never added', async () => {
    const stranger = new SoftwareAuthenticator();
    const userHandle = Buffer.from(person.id).toString('base64url');
    expect(await signInByPasskey(auth, stranger, { userHandle })).toMatchObject(REFUSED);
  });

  it('when the count of uses is an old one, as that of a copy [passkeys 1]', async () => {
    expect(await signInByPasskey(auth, person.authenticator, { counter: 5 })).toMatchObject({ status: 200 });
    expect(await signInByPasskey(auth, person.authenticator, { counter: 5 })).toMatchObject(REFUSED);
  });

  it('when the answer is sent again [passkeys 2]', async () => {
    const begun = await beginSignIn(auth);
    const answer = person.authenticator.get(begun.options);
    expect(await finishSignIn(auth, begun, answer)).toMatchObject({ status: 200 });
    expect(await finishSignIn(auth, begun, answer)).toMatchObject(UNKNOWN);
  });

  it('when the answer is for another challenge, which a wrong answer uses up too', async () => {
    const [mine, other] = [await beginSignIn(auth), await beginSignIn(auth)];
    const answer = person.authenticator.get(other.options);
    expect(await finishSignIn(auth, mine, answer)).toMatchObject(REFUSED);
    expect(await finishSignIn(auth, mine, person.authenticator.get(mine.options))).toMatchObject(UNKNOWN);
  });

  it('after five minutes [passkeys 2]', async () => {
    const begun = await beginSignIn(auth);
    auth.now.value += 5 * 60_000;
    const late = await finishSignIn(auth, begun, person.authenticator.get(begun.options));
    expect(late).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  it('when the challenge was made to add a passkey', async () => {
    const { token, authenticator } = person;
    const answer = await auth.post(
      '/passkeys/registration/options',
      { current_password: 'long enough' },
      { token },
    );
    const begun = (await answer.json()) as Awaited<ReturnType<typeof beginSignIn>>;
    expect(await finishSignIn(auth, begun, authenticator.get(begun.options))).toMatchObject(UNKNOWN);
  });

  it('after the passkey was removed [passkeys 3]', async () => {
    const { id, passkeyId, authenticator } = await signUpWithPasskey(auth);
    const begun = await beginSignIn(auth);
    const path = `/admin/users/${id}/passkeys/${passkeyId}`;
    expect((await auth.call('DELETE', path, { token: SERVICE_ROLE_KEY })).status).toBe(204);
    const answer = authenticator.get(begun.options);
    expect(await finishSignIn(auth, begun, answer)).toMatchObject(REFUSED);
  });

  it('for a suspended person [passkeys 3]', async () => {
    await auth.admin().updateUserById(person.id, { ban_duration: '24h' });
    const refused = await signInByPasskey(auth, person.authenticator);
    expect(refused).toMatchObject({ status: 403, code: 'user_banned' });
    await auth.admin().updateUserById(person.id, { ban_duration: 'none' });
  });

  it('after the account was deleted [passkeys 3]', async () => {
    const { id, authenticator } = await signUpWithPasskey(auth);
    await auth.admin().deleteUser(id);
    expect(await signInByPasskey(auth, authenticator)).toMatchObject(REFUSED);
    expect(await everythingStored(auth)).not.toContain(id);
  });

  it.each([
    ['no challenge', { credential: {} }, 'challenge_id is required'],
    ['no credential', { challenge_id: 'x' }, 'credential is required'],
    ['an odd challenge', { challenge_id: 'x', credential: {} }, 'challenge_id must be a valid UUID'],
    ['an operator', { challenge_id: { $ne: null }, credential: {} }, 'Invalid value for challenge_id'],
  ])('with %s', async (_what, body, message) => {
    const answer = await auth.post('/passkeys/authentication/verify', body);
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'validation_failed', message }]);
  });

  it('with an operator in the credential', async () => {
    const begun = await beginSignIn(auth);
    const credential = { ...person.authenticator.get(begun.options), id: { $ne: null } };
    expect(await finishSignIn(auth, begun, credential)).toMatchObject(REFUSED);
  });
});

it('past the limit of a network address, a sign-in waits', async () => {
  const own = await ownTestAuth({ limitScale: 0.01, confirmOnSignUp: true });
  const from = (last: number) => ({ headers: { 'X-Forwarded-For': `203.0.113.${last}` } });
  const begin = (last: number) => own.post('/passkeys/authentication/options', {}, from(last));
  await begin(1);
  const answer = await begin(1);
  expect([answer.status, (await begin(2)).status]).toEqual([429, 200]);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});

describe('a sign-in with a passkey', () => {
  it('gives a session that counts as both factors [passkeys 4]', async () => {
    const { body } = await signInByPasskey(auth, person.authenticator);
    expect(body['user']).toMatchObject({ id: person.id, email: person.email });
    expect(claimsOf(body['access_token'])).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
    });
    expect(await lives(auth, String(body['refresh_token']))).toBe(true);
  });

  it('opens one session when the same answer arrives twice at once [passkeys 2]', async () => {
    const begun = await beginSignIn(auth);
    const answer = person.authenticator.get(begun.options);
    const both = await Promise.all([0, 1].map((instance) => finishSignIn(auth, begun, answer, { instance })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('works again and again with an authenticator that does not count', async () => {
    const { authenticator } = await signUpWithPasskey(auth);
    for (let round = 0; round < 2; round += 1) {
      const answer = await signInByPasskey(auth, authenticator, { counter: 0 });
      expect(answer.status).toBe(200);
    }
  });

  it('tells the owner about a new device', async () => {
    const begun = await beginSignIn(auth);
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    };
    await auth.client().auth.signInWithPassword({ email: person.email, password: 'long enough' });
    await finishSignIn(auth, begun, person.authenticator.get(begun.options), { headers });
    expect(await auth.mailTo(person.email)).toHaveProperty('new-sign-in');
  });

  it('has options that are the same whether or not anybody has a passkey [passkeys 5]', async () => {
    const { options } = await beginSignIn(auth);
    expect(options).toEqual({
      rpId: 'edge.test',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it('keeps no challenge that the database could tell', async () => {
    const { options } = await beginSignIn(auth);
    expect(await everythingStored(auth)).not.toContain(options.challenge);
  });
});
