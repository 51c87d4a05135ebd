import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { newEmail, PASSWORD } from './testing/people.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';
import { SERVICE_ROLE_KEY, useTestAuth } from './testing/test-auth.ts';

// The calls of `passkey.e2e.test.ts` of supabase-js 2.119, in its order and with its expectations.
const auth = useTestAuth({ confirmOnSignUp: true, signInProvesMs: 600_000 });
const authenticator = new SoftwareAuthenticator();
const NOBODY = '00000000-0000-0000-0000-000000000000';

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

it('needs a session to add a passkey', async () => {
  const { error } = await newClient().passkey.startRegistration();
  expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
});

it('is refused with a challenge that does not exist', async () => {
  const { options } = await given(owner.passkey.startRegistration());
  const credential = new SoftwareAuthenticator().create(options);
  const { error } = await owner.passkey.verifyRegistration({ challengeId: NOBODY, credential });
  expect(error).toMatchObject({ code: 'webauthn_challenge_not_found' });
});

it('lists and renames a passkey', async () => {
  const renamed = await given(owner.passkey.update({ passkeyId, friendlyName: 'e2e test key' }));
  expect(renamed).toMatchObject({ id: passkeyId, friendly_name: 'e2e test key' });
  expect(await given(owner.passkey.list())).toEqual([renamed]);
  const { error } = await owner.passkey.update({ passkeyId: NOBODY, friendlyName: 'nope' });
  expect(error).toMatchObject({ status: 404 });
});

it('signs in with a passkey, once for each challenge', async () => {
  const { client, verify, data } = await signInWith(authenticator);
  expect(data?.user?.id).toBe(userId);
  expect((await client.getSession()).data.session?.access_token).toBe(data?.session?.access_token);
  expect((await client.getUser()).data.user?.id).toBe(userId);
  expect(await given(owner.passkey.list())).toMatchObject([{ last_used_at: expect.any(String) }]);
  expect((await verify()).error).toMatchObject({ code: 'webauthn_challenge_not_found' });
});

it('does not sign in with a passkey that was never added', async () => {
  const stranger = new SoftwareAuthenticator();
  stranger.create((await given(owner.passkey.startRegistration())).options);
  const { error } = await signInWith(stranger);
  expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
});

it('lists and removes the passkeys of a person with the service key', async () => {
  const { passkey } = newClient(SERVICE_ROLE_KEY).admin;
  const { id } = await add(new SoftwareAuthenticator());
  expect((await passkey.deletePasskey({ userId, passkeyId: id })).error).toBeNull();
  expect(await given(passkey.listPasskeys({ userId }))).toMatchObject([{ id: passkeyId }]);
});

it('removes a passkey, which then signs nobody in', async () => {
  expect((await owner.passkey.delete({ passkeyId })).error).toBeNull();
  expect(await given(owner.passkey.list())).toEqual([]);
  const { error } = await signInWith(authenticator);
  expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
});
