import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, SERVICE_ROLE_KEY, startTestAuth } from '../../testing/test-auth.ts';
import type { TestAuth } from '../../testing/test-auth.ts';

const password = 'long enough';
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ signingKey: JSON.stringify(pair.privateKey.export({ format: 'jwk' })) });
});
afterAll(() => auth.close());

async function call(path: string, key: string | null, init: { method?: string; body?: unknown } = {}) {
  const answer = await fetch(`${auth.urls[0]}/auth/v1${path}`, {
    method: init.method ?? 'GET',
    headers: {
      'X-Supabase-Api-Version': '2024-01-01',
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code: body['code'], headers: answer.headers, body };
}

async function signUp(email = newEmail()) {
  const { data } = await auth.client().auth.signUp({ email, password });
  return { email, id: data.user!.id, session: data.session! };
}

async function signToken(claims: Record<string, unknown>, key = pair.privateKey) {
  const { body } = await call('/.well-known/jwks.json', null);
  const [{ kid }] = body['keys'] as [{ kid: string }];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer('http://edge.test/auth/v1')
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

describe('the admin endpoints', () => {
  const doors = ['/admin/users', `/admin/users/${randomUUID()}`];

  it.each(doors)('%s ask for a key, and take nobody’s session for one', async (path) => {
    expect(await call(path, null)).toMatchObject({ status: 401, code: 'no_authorization' });
    const { session } = await signUp();
    for (const key of [session.access_token, 'anon', `${SERVICE_ROLE_KEY}x`]) {
      expect(await call(path, key)).toMatchObject({ status: 403, code: 'not_admin' });
    }
  });

  it.each(['/invite', '/admin/generate_link', '/admin/users'])(
    '%s makes nothing without it',
    async (path) => {
      const email = newEmail();
      const refused = await call(path, 'anon', { method: 'POST', body: { email, type: 'magiclink' } });
      expect(refused).toMatchObject({ status: 403, code: 'not_admin' });
      expect(await auth.connection.collection('auth_users').countDocuments({ email })).toBe(0);
    },
  );

  it('take a token of ours with the role, and none that belongs to a person or was signed elsewhere', async () => {
    const status = async (token: string) => (await call('/admin/users', token)).status;
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(await status(await signToken({ role: 'service_role' }))).toBe(200);
    expect(await status(await signToken({ role: 'service_role', sub: randomUUID() }))).toBe(403);
    expect(await status(await signToken({ role: 'anon' }))).toBe(403);
    expect(await status(await signToken({ role: 'service_role' }, foreign))).toBe(403);
  });

  it.each([
    ['a page below zero', '/admin/users?page=-1', undefined, 400],
    ['an id that is none', '/admin/users/someone', undefined, 404],
    ['an operator object', '/admin/users', { email: { $ne: null } }, 400],
    ['a role that opens these doors', '/admin/users', { email: 'r@example.org', role: 'service_role' }, 400],
    ['a ban without a measure', '/admin/users', { email: 'b@example.org', ban_duration: 'long' }, 400],
    ['a key for a query', '/admin/users', { email: 'k@example.org', app_metadata: { 'a.b': 1 } }, 400],
    ['a weak password', '/admin/users', { email: 'w@example.org', password: 'short' }, 422],
    ['a link of no kind', '/admin/generate_link', { email: 'l@example.org', type: 'sms' }, 400],
  ])('refuse %s', async (_, path, body, status) => {
    const method = body ? 'POST' : 'GET';
    expect(await call(path, SERVICE_ROLE_KEY, { method, body })).toMatchObject({ status });
  });
});

describe('the admin part of the Supabase client', () => {
  it('lists people, the newest first, in pages', async () => {
    auth.now.value += 1000;
    const { id } = await signUp();
    auth.now.value += 1000;
    const { id: newest } = await signUp();
    const { data } = await auth.admin().listUsers({ page: 1, perPage: 2 });
    expect(data.users.map((user) => user.id)).toEqual([newest, id]);
    const { headers } = await call('/admin/users?page=1&per_page=2', SERVICE_ROLE_KEY);
    const total = await auth.connection.collection('auth_users').countDocuments();
    expect(headers.get('x-total-count')).toBe(String(total));
    expect(headers.get('link')).toContain(`page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`);
    expect(data).toMatchObject({ nextPage: 2, lastPage: Math.ceil(total / 2), total });
  });

  it('makes an account that is verified or not, as it says', async () => {
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
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const other = await auth.admin().createUser({ email: newEmail(), email_confirm: false });
    expect(other.data.user).not.toHaveProperty('email_confirmed_at');
    expect((await auth.admin().createUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('changes an account; a new password ends all its sessions and links', async () => {
    const { id, email, session } = await signUp();
    const { data } = await auth.admin().updateUserById(id, { user_metadata: { town: 'Basel' } });
    expect(data.user?.user_metadata).toMatchObject({ town: 'Basel' });
    const lives = async () => (await auth.client().auth.getUser(session.access_token)).error === null;
    expect(await lives()).toBe(true);
    const link = await auth.admin().generateLink({ type: 'recovery', email });
    await auth.admin().updateUserById(id, { password: 'another long one' });
    expect(await lives()).toBe(false);
    const token_hash = link.data.properties!.hashed_token;
    const followed = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(followed.error?.code).toBe('otp_expired');
  });

  it('never says so much of an account that its token would not fit a request', async () => {
    const { id, email } = await signUp();
    const say = async (name: 'user_metadata' | 'app_metadata', key: string, bytes: number) =>
      (await auth.admin().updateUserById(id, { [name]: { [key]: 'x'.repeat(bytes) } })).error?.code;
    expect(await say('user_metadata', 'one', 8100)).toBeUndefined();
    expect(await say('app_metadata', 'one', 1900)).toBeUndefined();
    expect(await say('app_metadata', 'other', 1900)).toBe('validation_failed');
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('bans, which a password does not tell before it is right, and lifts the ban', async () => {
    const { id, email, session } = await signUp();
    await auth.admin().updateUserById(id, { ban_duration: '1h30m' });
    const signIn = async (secret: string) =>
      (await auth.client().auth.signInWithPassword({ email, password: secret })).error?.code;
    expect(await signIn('wrong')).toBe('invalid_credentials');
    expect(await signIn(password)).toBe('user_banned');
    expect(await call('/user', session.access_token)).toMatchObject({ status: 403, code: 'user_banned' });
    const refreshed = await auth.client().auth.refreshSession(session);
    expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' });
    await auth.admin().updateUserById(id, { ban_duration: 'none' });
    expect(await signIn(password)).toBeUndefined();
  });

  it('deletes an account, or leaves nothing but its id', async () => {
    const [gone, buried] = [await signUp(), await signUp()];
    expect((await auth.admin().deleteUser(gone.id)).error).toBeNull();
    expect((await auth.admin().getUserById(gone.id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await auth.admin().deleteUser(gone.id)).error).toMatchObject({ status: 404 });
    await signUp(`deleted-${buried.id}@deleted.invalid`);
    expect((await auth.admin().deleteUser(buried.id, true)).error).toBeNull();
    const { data } = await auth.admin().getUserById(buried.id);
    expect(JSON.stringify(data)).not.toContain(buried.email);
    const users = auth.connection.collection<{ _id: string }>('auth_users');
    expect(JSON.stringify(await users.findOne({ _id: buried.id }))).not.toMatch(/argon2/);
    for (const { session } of [gone, buried]) {
      expect((await auth.client().auth.refreshSession(session)).error?.code).toBe('refresh_token_not_found');
    }
    expect((await auth.client().auth.signUp({ email: buried.email, password })).error).toBeNull();
  });

  it('opens an account that was deleted to nobody again, whatever is asked for', async () => {
    const { id, email } = await signUp();
    await auth.admin().deleteUser(id, true);
    const deleted = (await auth.admin().getUserById(id)).data.user!;
    const revival = { email, password, email_confirm: true, ban_duration: 'none' };
    expect((await auth.admin().updateUserById(id, revival)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    const opened = async (address: string) => {
      const { data, error } = await auth.client().auth.signInWithPassword({ email: address, password });
      return data.user?.id ?? error?.code;
    };
    expect([await opened(email), await opened(deleted.email!)]).toEqual(Array(2).fill('invalid_credentials'));
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

  it('ends an account’s sessions with it, one that is just beginning too', async () => {
    const { id, session } = await signUp();
    const sessions = auth.connection.collection<{ _id: string }>('auth_sessions');
    const beginning = await sessions.find({ userId: id }).toArray();
    await auth.admin().deleteUser(id, true);
    await sessions.insertMany(beginning);
    expect((await auth.client().auth.getUser(session.access_token)).error?.code).toBe('user_not_found');
    expect((await auth.client().auth.refreshSession(session)).error?.code).toBe('user_not_found');
  });

  it('invites somebody to set a password', async () => {
    const email = newEmail();
    const { data } = await auth.admin().inviteUserByEmail(email, { data: { organisation: 'The Vault' } });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const mail = (await auth.mailTo(email))['invite']!;
    expect(mail.subject).toBe('Set your Backline password');
    const client = auth.client();
    await client.auth.verifyOtp({ token_hash: mail.link.get('token_hash')!, type: 'invite' });
    auth.now.value += 11 * 60_000;
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await auth.admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('gives an account the id that it brings from elsewhere', async () => {
    const id = randomUUID();
    const { data } = await auth.admin().createUser({ id, email: newEmail(), password });
    expect(data.user?.id).toBe(id);
    const wrong = await auth.admin().createUser({ id: 'not-a-uuid', email: newEmail(), password });
    expect(wrong.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('tells an id that is taken from an address that is', async () => {
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

  it('says that it takes no hashes, before it makes an account that nobody can open', async () => {
    const email = newEmail();
    const { error } = await auth.admin().createUser({ email, password_hash: '$2y$10$abc' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await auth.admin().createUser({ email, password })).error).toBeNull();
  });

  it('makes a link that leads to where it says, if that is on the list', async () => {
    const { email } = await signUp();
    const redirectTo = 'http://edge.test/settings?from=mail';
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email, options: { redirectTo } });
    expect(data.properties?.redirect_to).toBe(redirectTo);
    expect(new URL(data.properties!.action_link).searchParams.get('redirect_to')).toBe(redirectTo);
  });

  it('makes a link for a message of its own, and sends nothing', async () => {
    const { email } = await signUp();
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email });
    const { action_link, hashed_token, email_otp, verification_type } = data.properties!;
    expect(action_link).toMatch(
      /\/auth\/v1\/verify\?token=[\w-]+&type=magiclink&redirect_to=http%3A%2F%2Fedge/,
    );
    expect({ verification_type, email_otp }).toEqual({
      verification_type: 'magiclink',
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(await auth.mailTo(email)).not.toHaveProperty('magiclink');
    const verified = await auth.client().auth.verifyOtp({ token_hash: hashed_token, type: 'magiclink' });
    expect(verified.data.user?.email).toBe(email);
    const nobody = await auth.admin().generateLink({ type: 'recovery', email: newEmail() });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('moves an account by two links', async () => {
    const { email } = await signUp();
    const newOne = newEmail();
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await auth.admin().generateLink({ type, email, newEmail: newOne });
      const token_hash = data.properties!.hashed_token;
      await auth.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    }
    const { error } = await auth.client().auth.signInWithPassword({ email: newOne, password });
    expect(error).toBeNull();
  });
});
