import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  followLinkTo,
  lives,
  newEmail,
  NEXT_PASSWORD,
  PASSWORD,
  signIn,
  signUp,
} from '#src/testing/people.ts';
import { codeOf, useTestAuth } from '#src/testing/test-auth.ts';

const auth = useTestAuth();
const password = PASSWORD;

describe('an account that an administrator makes', () => {
  it('is verified or not, as the administrator says', async () => {
    const email = newEmail();
    const { data } = await auth.admin().createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { stage: 'Mara' },
      app_metadata: { plan: 'house' },
    });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { stage: 'Mara' },
      app_metadata: { provider: 'email', plan: 'house' },
    });
    expect((await signIn(auth, email)).code).toBeUndefined();
    const other = await auth.admin().createUser({ email: newEmail(), email_confirm: false });
    expect(other.data.user).not.toHaveProperty('email_confirmed_at');
    expect((await auth.admin().createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('may have an id from elsewhere', async () => {
    const id = randomUUID();
    const { data } = await auth.admin().createUser({ id, email: newEmail(), password });
    expect(data.user?.id).toBe(id);
    const wrong = await auth.admin().createUser({ id: 'not-a-uuid', email: newEmail(), password });
    expect(wrong.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is refused for a taken id and for a taken address, each with its own code', async () => {
    const [id, email] = [randomUUID(), newEmail()];
    await auth.admin().createUser({ id, email, password });
    const again = await auth.admin().createUser({ id, email: newEmail(), password });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'A user with this id has already been registered',
    });
    expect((await auth.admin().createUser({ id, email, password })).error?.code).toBe('email_exists');
  });

  it('is refused with a password hash, because it could not be signed in to', async () => {
    const email = newEmail();
    const { error } = await auth.admin().createUser({ email, password_hash: '$2y$10$abc' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await auth.admin().createUser({ email, password })).error).toBeNull();
  });

  it('by an invitation gets the link to set a password', async () => {
    const email = newEmail();
    const { data } = await auth.admin().inviteUserByEmail(email, { data: { organisation: 'The Vault' } });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect((await auth.mailTo(email))['invite']!.subject).toBe('Set your Backline password');
    const { client } = await followLinkTo(auth, email, 'invite', 'invite');
    auth.now.value += 11 * 60_000;
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await auth.admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('a change by an administrator', () => {
  it('keeps the sessions; a new password ends all sessions and links', async () => {
    const { id, email, session } = await signUp(auth);
    const { data } = await auth.admin().updateUserById(id, { user_metadata: { town: 'Basel' } });
    expect(data.user?.user_metadata).toMatchObject({ town: 'Basel' });
    const isSignedIn = async () => (await auth.client().auth.getUser(session.access_token)).error === null;
    expect(await isSignedIn()).toBe(true);
    const link = await auth.admin().generateLink({ type: 'recovery', email });
    await auth.admin().updateUserById(id, { password: NEXT_PASSWORD });
    expect(await isSignedIn()).toBe(false);
    const token_hash = link.data.properties!.hashed_token;
    const followed = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(followed.error?.code).toBe('otp_expired');
  });

  it('never makes the metadata too large for a token in a request', async () => {
    const { id, email } = await signUp(auth);
    const add = async (name: 'user_metadata' | 'app_metadata', key: string, bytes: number) =>
      (await auth.admin().updateUserById(id, { [name]: { [key]: 'x'.repeat(bytes) } })).error?.code;
    expect(await add('user_metadata', 'one', 8100)).toBeUndefined();
    expect(await add('app_metadata', 'one', 1900)).toBeUndefined();
    expect(await add('app_metadata', 'other', 1900)).toBe('validation_failed');
    const { client } = await signIn(auth, email);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('bans, which only the right password reveals, and lifts the ban', async () => {
    const { id, email, session } = await signUp(auth);
    await auth.admin().updateUserById(id, { ban_duration: '1h30m' });
    expect((await signIn(auth, email, 'wrong')).code).toBe('invalid_credentials');
    expect((await signIn(auth, email)).code).toBe('user_banned');
    const read = await auth.call('GET', '/user', { token: session.access_token });
    expect(await codeOf(read)).toEqual([403, 'user_banned']);
    const refreshed = await auth.client().auth.refreshSession(session);
    expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' });
    await auth.admin().updateUserById(id, { ban_duration: 'none' });
    expect((await signIn(auth, email)).code).toBeUndefined();
  });
});

describe('a deleted account', () => {
  it('leaves nothing, or nothing but its id', async () => {
    const [gone, erased] = [await signUp(auth), await signUp(auth)];
    expect((await auth.admin().deleteUser(gone.id)).error).toBeNull();
    expect((await auth.admin().getUserById(gone.id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await auth.admin().deleteUser(gone.id)).error).toMatchObject({ status: 404 });
    // An address that a stranger could guess would already be taken.
    await signUp(auth, { email: `deleted-${erased.id}@deleted.invalid` });
    expect((await auth.admin().deleteUser(erased.id, true)).error).toBeNull();
    const { data } = await auth.admin().getUserById(erased.id);
    expect(JSON.stringify(data)).not.toContain(erased.email);
    const users = auth.connection.collection<{ _id: string }>('auth_users');
    expect(JSON.stringify(await users.findOne({ _id: erased.id }))).not.toMatch(/argon2/);
    for (const { session } of [gone, erased]) expect(await lives(auth, session.refresh_token)).toBe(false);
    await signUp(auth, { email: erased.email });
  });

  it('is never opened or changed again', async () => {
    const { id, email } = await signUp(auth);
    await auth.admin().deleteUser(id, true);
    const deleted = (await auth.admin().getUserById(id)).data.user!;
    const revival = { email, password, email_confirm: true, ban_duration: 'none' };
    expect((await auth.admin().updateUserById(id, revival)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    for (const address of [email, deleted.email!]) {
      expect((await signIn(auth, address)).code).toBe('invalid_credentials');
    }
    for (const type of ['magiclink', 'recovery', 'invite'] as const) {
      const { data } = await auth.admin().generateLink({ type, email: deleted.email! });
      const token_hash = data.properties!.hashed_token;
      expect((await auth.client().auth.verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired');
    }
    await auth.client().auth.resetPasswordForEmail(email);
    expect(await auth.mailTo(email)).not.toHaveProperty('recovery');
    const { data: invited } = await auth.admin().inviteUserByEmail(email);
    expect(invited.user?.id).not.toBe(id);
    expect((await auth.admin().getUserById(id)).data.user).toEqual(deleted);
  });

  it('has no session, not even one that begins at that moment', async () => {
    const { id, session } = await signUp(auth);
    const sessions = auth.connection.collection<{ _id: string }>('auth_sessions');
    const beginning = await sessions.find({ userId: id }).toArray();
    await auth.admin().deleteUser(id, true);
    await sessions.insertMany(beginning);
    expect((await auth.client().auth.getUser(session.access_token)).error?.code).toBe('user_not_found');
    expect((await auth.client().auth.refreshSession(session)).error?.code).toBe('user_not_found');
  });
});
