import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, postTo } from './testing/auth-requests.ts';
import { newEmail, SERVICE_ROLE_KEY, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

const password = 'long enough';
const email = 'somebody@example.org';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postTo(auth.urls[0], path, body, headers);

describe('an operator object', () => {
  const operator = { $ne: null };
  const bodies: [string, object][] = [
    ['/signup', { email: operator, password }],
    ['/signup', { email, password: operator }],
    ['/token?grant_type=password', { email: operator, password }],
    ['/token?grant_type=password', { email, password: operator }],
    ['/token?grant_type=refresh_token', { refresh_token: operator }],
    ['/token?grant_type=pkce', { auth_code: operator, code_verifier: 'x' }],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: operator }],
    ['/otp', { email: operator }],
    ['/otp', { email, create_user: operator }],
    ['/magiclink', { email: operator }],
    ['/recover', { email: operator }],
    ['/recover', { email, code_challenge: operator, code_challenge_method: 's256' }],
    ['/resend', { email: operator, type: 'signup' }],
    ['/resend', { email, type: operator }],
    ['/verify', { token_hash: operator, type: 'recovery' }],
    ['/verify', { token_hash: 'x', type: operator }],
    ['/verify', { token: operator, email, type: 'recovery' }],
    ['/verify', { token: '123456', email: operator, type: 'recovery' }],
    ['/invite', { email: operator }],
    ['/admin/users', { email: operator, password }],
    ['/admin/users', { email, password: operator }],
    ['/admin/users', { email, role: operator }],
    ['/admin/generate_link', { email: operator, type: 'magiclink' }],
    ['/admin/generate_link', { email, type: operator }],
    ['/admin/generate_link', { email, new_email: operator, type: 'email_change_new' }],
    ['/admin/generate_link', { email, type: 'magiclink', redirect_to: operator }],
  ];

  it.each(bodies)('in the body of %s never reaches a query: %j', async (path, body) => {
    const before = await auth.connection.collection('auth_users').countDocuments();
    const answer = await post(path, body, { Authorization: `Bearer ${SERVICE_ROLE_KEY}` });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
    expect(await auth.connection.collection('auth_users').countDocuments()).toBe(before);
  });

  it.each(['email', 'password', 'current_password', 'nonce', 'code_challenge'])(
    'in the %s that somebody sets never reaches a query',
    async (name) => {
      const { data } = await auth.client().auth.signUp({ email: newEmail(), password });
      const { access_token: token, user } = data.session!;
      const headers = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' };
      for (const [path, key] of [
        ['/user', token],
        [`/admin/users/${user.id}`, SERVICE_ROLE_KEY],
      ] as const) {
        if (path !== '/user' && !['email', 'password'].includes(name)) continue;
        const answer = await fetch(`${auth.urls[0]}/auth/v1${path}`, {
          method: 'PUT',
          headers: { ...headers, Authorization: `Bearer ${key}` },
          body: JSON.stringify({ [name]: operator }),
        });
        expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
      }
    },
  );

  it.each([
    '/verify?token[$ne]=x&type=recovery',
    '/verify?token=x&token=y&type=recovery',
    '/verify?token=x&type[$ne]=x',
  ])('in the address of a link is none of ours: %s', async (path) => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const answer = await fetch(`${auth.urls[0]}/auth/v1${path}`, { redirect: 'manual', headers });
    expect(await codeOf(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('what a request says of itself', () => {
  /** A call under a host name that is not ours; what it answers. */
  function postAs(host: string, path: string, body: unknown): Promise<string> {
    const headers = {
      host,
      'x-forwarded-host': host,
      origin: `https://${host}`,
      referer: `https://${host}/`,
      authorization: `Bearer ${SERVICE_ROLE_KEY}`,
      'content-type': 'application/json',
    };
    const { port } = new URL(auth.urls[0]);
    return new Promise((resolve, reject) => {
      request({ port, method: 'POST', path: `/auth/v1${path}`, headers }, (answer) => resolve(text(answer)))
        .on('error', reject)
        .end(JSON.stringify(body));
    });
  }

  it('as the host it came to is in no link', async () => {
    const to = newEmail();
    await auth.client().auth.signUp({ email: to, password });
    auth.now.value += 61_000;
    await postAs('evil.example', '/recover', { email: to });
    const mail = (await auth.mailTo(to))['recovery'];
    expect(mail?.text).toContain('http://edge.test/auth/confirm?');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    const made = await postAs('evil.example', '/admin/generate_link', { email: to, type: 'magiclink' });
    expect(made).toContain('http://edge.test/auth/v1/verify?');
    expect(made).not.toContain('evil.example');
  });

  it('as the address it comes from is believed of named proxies only', async () => {
    const direct = await startTestAuth({ limitScale: 1, trustedProxies: [] });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { email, password: 'wrong' };
      const headers = { 'X-Forwarded-For': `203.0.113.${index}` };
      const answer = await postTo(direct.urls[0], '/token?grant_type=password', body, headers);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await direct.close();
  });

  const elsewhere = 'https://evil.example/';
  const withAccount = async (to: string) => {
    const client = auth.client();
    await client.auth.signUp({ email: to, password });
    auth.now.value += 61_000;
    return client;
  };

  it.each<[kind: string, ask: (to: string) => Promise<unknown>]>([
    [
      'signup',
      (email) => auth.client().auth.signUp({ email, password, options: { emailRedirectTo: elsewhere } }),
    ],
    [
      'magiclink',
      async (email) =>
        (await withAccount(email)).auth.signInWithOtp({ email, options: { emailRedirectTo: elsewhere } }),
    ],
    [
      'recovery',
      async (to) => (await withAccount(to)).auth.resetPasswordForEmail(to, { redirectTo: elsewhere }),
    ],
    [
      'email_change_new',
      async (email) =>
        (await withAccount(newEmail())).auth.updateUser({ email }, { emailRedirectTo: elsewhere }),
    ],
    ['invite', (to) => auth.admin().inviteUserByEmail(to, { redirectTo: elsewhere })],
  ])('as the place to go on to is checked when a link is mailed: %s', async (kind, ask) => {
    const to = newEmail();
    await ask(to);
    const { link } = (await auth.mailTo(to))[kind]!;
    expect(link.has('token_hash')).toBe(true);
    expect(link.has('redirect_to')).toBe(false);
  });

  it('as the place to go on to is checked when a link is made for somebody else’s message', async () => {
    const to = newEmail();
    await withAccount(to);
    const options = { redirectTo: elsewhere };
    const { data } = await auth.admin().generateLink({ type: 'magiclink', email: to, options });
    expect(data.properties?.redirect_to).toBe('http://edge.test/');
    expect(data.properties?.action_link).not.toContain('evil');
  });
});

describe('the log', () => {
  it('holds no password, no token, no code and no link, whatever fails', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const sent: string[] = [];
    const logged = await startTestAuth(
      {},
      {
        logger,
        sendMail: ({ to, text }) => {
          sent.push(text);
          return Promise.reject(new Error(`550 <${to}>: no room for ${to} today`));
        },
      },
    );
    const to = newEmail();
    const { data } = await logged.client().auth.signUp({ email: to, password });
    const { access_token: access, refresh_token: first } = data.session!;
    await logged.client().auth.signInWithPassword({ email: to, password: 'a wrong guess' });
    const next = (await logged.client().auth.refreshSession({ refresh_token: first })).data.session!;
    await logged.client().auth.getUser(next.access_token);
    logged.now.value += 61_000;
    await logged.client().auth.refreshSession({ refresh_token: first });
    await logged.client().auth.resetPasswordForEmail(to);
    await expect.poll(() => sent.some((text) => text.includes('type=recovery'))).toBe(true);
    await expect.poll(() => lines.join('')).toContain('mail not sent');
    const log = lines.join('');
    expect(log).toContain('refresh token reuse');
    expect(log).toContain('550 <…>: no room for … today');
    const links = sent.flatMap((text) => text.match(/token_hash=[\w-]+|\b\d{6}\b/g) ?? []);
    expect(links.length).toBeGreaterThan(2);
    for (const secret of [password, 'a wrong guess', access, first, next.refresh_token, to, ...links])
      expect(log).not.toContain(secret);
    await logged.close();
  });
});
