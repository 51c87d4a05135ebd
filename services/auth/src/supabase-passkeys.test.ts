import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from './testing/people.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { SERVICE_ROLE_KEY, useTestAuth } from './testing/test-auth.ts';

// The 13 cases of `passkey.e2e.test.ts` of supabase-js 2.119, one test for each.
const auth = useTestAuth({ confirmOnSignUp: true, signInProvesMs: 600_000 });
const authenticator = new SoftwareAuthenticator();
const NOBODY = '00000000-0000-0000-0000-000000000000';
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

function newClient(key = 'anon') {
  const settings = { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } };
  return createClient(auth.urls[0], key, { auth: settings }).auth;
}
let owner: ReturnType<typeof newClient>;
let userId: string;
let passkeyId: string;

/** The data of an answer without an error. */
async function given<T>(answer: Promise<{ data: T | null; error: unknown }>): Promise<T> {
  const { data, error } = await answer;
  if (data === null) throw new Error('the client got an error', { cause: error });
  return data;
}

async function add(device: SoftwareAuthenticator) {
  const { challenge_id: challengeId, options } = await given(owner.passkey.startRegistration());
  return given(owner.passkey.verifyRegistration({ challengeId, credential: device.create(options) }));
}

async function signInWith(device: SoftwareAuthenticator) {
  const client = newClient();
  const { challenge_id: challengeId, options } = await given(client.passkey.startAuthentication());
  const credential = device.get(options);
  const verify = () => client.passkey.verifyAuthentication({ challengeId, credential });
  return { client, verify, ...(await verify()) };
}

beforeAll(async () => {
  owner = newClient();
  const { data } = await owner.signUp({ email: newEmail(), password: PASSWORD });
  userId = data.user?.id ?? '';
  ({ id: passkeyId } = await add(authenticator));
});

describe('a passkey is added', () => {
  it('with options for a passkey that needs no name', async () => {
    const begun = await given(owner.passkey.startRegistration());
    expect(begun).toMatchObject({
      challenge_id: UUID,
      options: {
        rp: { id: 'edge.test' },
        challenge: expect.any(String),
        user: { id: expect.any(String) },
        pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
        authenticatorSelection: { residentKey: 'required' },
      },
    });
    expect(begun.expires_at).toBeGreaterThan(auth.now.value / 1000);
  });

  it('by the answer of another device [passkeys 15]', async () => {
    const added = await add(new SoftwareAuthenticator());
    expect(added).toMatchObject({ id: UUID, created_at: expect.any(String) });
    expect((await owner.passkey.delete({ passkeyId: added.id })).error).toBeNull();
  });

  it('by no challenge that does not exist', async () => {
    const { options } = await given(owner.passkey.startRegistration());
    const credential = new SoftwareAuthenticator().create(options);
    const answer = await owner.passkey.verifyRegistration({ challengeId: NOBODY, credential });
    expect(answer).toMatchObject({
      data: null,
      error: { name: 'AuthApiError', code: 'webauthn_challenge_not_found' },
    });
  });

  it('by nobody without a session', async () => {
    const answer = await newClient().passkey.startRegistration();
    expect(answer).toMatchObject({ data: null, error: { name: 'AuthSessionMissingError' } });
  });
});

describe('a person', () => {
  it('lists the own passkey', async () => {
    const list = await given(owner.passkey.list());
    expect(list).toMatchObject([{ id: passkeyId, created_at: expect.any(String) }]);
    expect(list).toHaveLength(1);
  });

  it('renames it', async () => {
    const renamed = await given(owner.passkey.update({ passkeyId, friendlyName: 'e2e test key' }));
    expect(renamed).toMatchObject({ id: passkeyId, friendly_name: 'e2e test key' });
    expect(await given(owner.passkey.list())).toEqual([renamed]);
  });

  it('renames no passkey that does not exist', async () => {
    const answer = await owner.passkey.update({ passkeyId: NOBODY, friendlyName: 'nope' });
    expect(answer).toMatchObject({ data: null, error: { name: 'AuthApiError', status: 404 } });
  });
});

describe('a sign-in', () => {
  it('names no passkey in its options, opens a session, and is noted [passkeys 15]', async () => {
    const begun = await given(newClient().passkey.startAuthentication());
    expect(begun).toMatchObject({ challenge_id: UUID, options: { challenge: expect.any(String) } });
    expect(begun.options.allowCredentials ?? []).toEqual([]);
    const { client, data, error } = await signInWith(authenticator);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(userId);
    expect((await client.getSession()).data.session?.access_token).toBe(data?.session?.access_token);
    expect((await client.getUser()).data.user?.id).toBe(userId);
    expect(await given(owner.passkey.list())).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it('works once for each challenge', async () => {
    const { verify, error } = await signInWith(authenticator);
    expect(error).toBeNull();
    expect(await verify()).toMatchObject({
      data: null,
      error: { name: 'AuthApiError', code: 'webauthn_challenge_not_found' },
    });
  });

  it('is refused with a passkey that was never added', async () => {
    const stranger = new SoftwareAuthenticator();
    stranger.create((await given(owner.passkey.startRegistration())).options);
    expect(await signInWith(stranger)).toMatchObject({
      data: null,
      error: { name: 'AuthApiError', code: 'webauthn_verification_failed' },
    });
  });
});

describe('the service key', () => {
  it('lists the passkeys of a person', async () => {
    const list = await given(newClient(SERVICE_ROLE_KEY).admin.passkey.listPasskeys({ userId }));
    expect(list.map(({ id }) => id)).toEqual([passkeyId]);
  });

  it('removes one of them [passkeys 15]', async () => {
    const { passkey } = newClient(SERVICE_ROLE_KEY).admin;
    const { id } = await add(new SoftwareAuthenticator());
    expect((await passkey.deletePasskey({ userId, passkeyId: id })).error).toBeNull();
    expect((await given(passkey.listPasskeys({ userId }))).map((left) => left.id)).toEqual([passkeyId]);
  });
});

it('a removed passkey is in no list and signs nobody in [passkeys 15]', async () => {
  expect((await owner.passkey.delete({ passkeyId })).error).toBeNull();
  expect(await given(owner.passkey.list())).toEqual([]);
  expect(await signInWith(authenticator)).toMatchObject({
    data: null,
    error: { name: 'AuthApiError', code: 'webauthn_verification_failed' },
  });
});
