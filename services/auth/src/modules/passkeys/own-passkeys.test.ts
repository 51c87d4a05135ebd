import { beforeAll, describe, expect, it } from 'vitest';
import { beginToAdd, finishToAdd, signInByPasskey, signUpWithPasskey } from '#src/testing/passkeys.ts';
import { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts';
import { signUpWithFactor } from '#src/testing/codes.ts';
import { PASSWORD, signIn, signUp } from '#src/testing/people.ts';
import { codeOf, ownTestAuth, SERVICE_ROLE_KEY, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth({ confirmOnSignUp: true });
let token: string;
let email: string;
beforeAll(async () => {
  const person = await signUp(auth);
  ({ email } = person);
  token = person.session.access_token;
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const proof = { current_password: PASSWORD };

describe('a passkey is not added', () => {
  it.each(['/passkeys/registration/options', '/passkeys/registration/verify'])(
    'by a stranger: %s',
    async (path) => {
      expect(await codeOf(await auth.post(path, {}))).toEqual([401, 'no_authorization']);
    },
  );

  it.each([
    ['without a proof', {}, 'current_password_required'],
    ['with a wrong password', { current_password: 'not this one' }, 'current_password_invalid'],
    ['with an operator', { current_password: { $ne: null } }, 'validation_failed'],
  ])('%s', async (_what, body, code) => {
    expect(await codeOf(await auth.post('/passkeys/registration/options', body, { token }))).toEqual([
      400,
      code,
    ]);
  });

  it('to an account whose address nobody confirmed [passkeys 8]', async () => {
    const own = await ownTestAuth();
    const { session } = await signUp(own);
    const answer = await own.post('/passkeys/registration/options', proof, { token: session.access_token });
    expect(await codeOf(answer)).toEqual([403, 'email_not_confirmed']);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { host: 'evil.example' }],
    ['an authenticator that did not verify the person', { isVerified: false }],
  ])('with the answer of %s', async (_what, deviation) => {
    const begun = await beginToAdd(auth, token);
    const answer = new SoftwareAuthenticator().create(begun.options, deviation);
    expect(await finishToAdd(auth, token, begun, answer)).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  });

  it('with the challenge of another session', async () => {
    const begun = await beginToAdd(auth, token);
    const answer = new SoftwareAuthenticator().create(begun.options);
    const other = await signUp(auth);
    const notFound = { status: 400, code: 'webauthn_challenge_not_found' };
    expect(await finishToAdd(auth, other.session.access_token, begun, answer)).toMatchObject(notFound);
    const again = await signIn(auth, email);
    expect(await finishToAdd(auth, again.session?.access_token ?? '', begun, answer)).toMatchObject(notFound);
  });

  it('after five minutes', async () => {
    const begun = await beginToAdd(auth, token);
    auth.now.value += 5 * 60_000;
    const late = await finishToAdd(auth, token, begun, new SoftwareAuthenticator().create(begun.options));
    expect(late).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  it('a second time, to this account or to another one', async () => {
    const { authenticator, token: owner } = await signUpWithPasskey(auth);
    for (const who of [owner, token]) {
      const begun = await beginToAdd(auth, who);
      const answer = authenticator.create(begun.options);
      expect(await finishToAdd(auth, who, begun, answer)).toMatchObject({
        status: 422,
        code: 'webauthn_credential_exists',
      });
    }
  });

  it('beyond ten, however many arrive at once [passkeys 7]', async () => {
    const token = (await signUp(auth)).session.access_token;
    const begun = [];
    for (let n = 0; n < 12; n += 1) begun.push(await beginToAdd(auth, token));
    const answers = await Promise.all(
      begun.map((one) => finishToAdd(auth, token, one, new SoftwareAuthenticator().create(one.options))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many_passkeys')).toHaveLength(2);
    const more = await auth.post('/passkeys/registration/options', proof, { token });
    expect(await codeOf(more)).toEqual([422, 'too_many_passkeys']);
  });
});

it.each([
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['GET', '/passkeys'],
  ['PATCH', `/passkeys/${UNKNOWN}`],
  ['DELETE', `/passkeys/${UNKNOWN}`],
])(
  'the password alone of a person with a second factor does not %s %s [passkeys 13]',
  async (method, path) => {
    const person = await signUpWithFactor(auth);
    const { session } = await signIn(auth, person.email);
    const body = method === 'GET' ? {} : { body: proof };
    const refused = await auth.call(method, path, { token: session?.access_token ?? '', ...body });
    expect(await codeOf(refused)).toEqual([403, 'insufficient_aal']);
  },
);

describe('a passkey', () => {
  it('is added, told by mail, and in the list [passkeys 6]', async () => {
    const begun = await beginToAdd(auth, token);
    expect(begun.options).toMatchObject({
      rp: { id: 'edge.test', name: 'Backline' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const added = await finishToAdd(auth, token, begun, new SoftwareAuthenticator().create(begun.options));
    const passkey = { id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) };
    expect([added.status, added.body]).toEqual([200, passkey]);
    expect(await (await auth.call('GET', '/passkeys', { token })).json()).toEqual([added.body]);
    expect(await auth.mailTo(email)).toHaveProperty('passkey-added');
  });

  it('tells when it was used last', async () => {
    const person = await signUpWithPasskey(auth);
    await signInByPasskey(auth, person.authenticator);
    const [passkey] = (await (await auth.call('GET', '/passkeys', person)).json()) as object[];
    expect(passkey).toMatchObject({ last_used_at: new Date(auth.now.value).toISOString() });
  });

  it('gets another name, which is checked', async () => {
    const { passkeyId, token: owner } = await signUpWithPasskey(auth);
    const rename = (friendly_name: unknown, who = owner) =>
      auth.call('PATCH', `/passkeys/${passkeyId}`, { token: who, body: { friendly_name } });
    expect(await (await rename('')).json()).toMatchObject({ message: 'friendly_name is required' });
    expect(await codeOf(await rename('x'.repeat(121)))).toEqual([400, 'validation_failed']);
    expect(await codeOf(await rename('Mine now', token))).toEqual([404, 'validation_failed']);
    expect(await (await rename('Phone')).json()).toMatchObject({ id: passkeyId, friendly_name: 'Phone' });
  });

  it('is removed by its owner with a proof, and told by mail [passkeys 6]', async () => {
    const { passkeyId, token: owner, email: mailbox } = await signUpWithPasskey(auth);
    const remove = (who: string, body?: object) =>
      auth.call('DELETE', `/passkeys/${passkeyId}`, { token: who, ...(body && { body }) });
    expect(await codeOf(await remove(owner))).toEqual([400, 'current_password_required']);
    expect(await codeOf(await remove(token, proof))).toEqual([404, 'validation_failed']);
    expect((await remove(owner, proof)).status).toBe(204);
    expect(await codeOf(await remove(owner, proof))).toEqual([404, 'validation_failed']);
    expect((await auth.mailTo(mailbox))['passkey-removed']?.text).toContain('Passkey');
  });

  it('may be added and removed without the password just after a sign-in with a passkey', async () => {
    const person = await signUpWithPasskey(auth);
    const { body } = await signInByPasskey(auth, person.authenticator);
    const fresh = String(body['access_token']);
    expect((await auth.post('/passkeys/registration/options', {}, { token: fresh })).status).toBe(200);
    auth.now.value += 11 * 60_000;
    const later = await auth.post('/passkeys/registration/options', {}, { token: fresh });
    expect(await codeOf(later)).toEqual([400, 'current_password_required']);
  });

  it('is listed and removed by a service', async () => {
    const { id, passkeyId } = await signUpWithPasskey(auth);
    const path = `/admin/users/${id}/passkeys`;
    const byPerson = await auth.call('GET', path, { token: (await signUp(auth)).session.access_token });
    expect(await codeOf(byPerson)).toEqual([403, 'not_admin']);
    const list = await auth.call('GET', path, { token: SERVICE_ROLE_KEY });
    expect(await list.json()).toMatchObject([{ id: passkeyId }]);
    const removed = await auth.call('DELETE', `${path}/${passkeyId}`, { token: SERVICE_ROLE_KEY });
    expect(removed.status).toBe(204);
  });
});
