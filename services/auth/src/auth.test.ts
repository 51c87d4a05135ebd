import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breakable } from './testing/breakable-connection.ts';
import { NEXT_PASSWORD, newEmail, PASSWORD, signUp } from './testing/people.ts';
import { codeOf, ownTestAuth, SERVICE_ROLE_KEY, useTestAuth } from './testing/test-auth.ts';

const auth = useTestAuth();

describe('a path outside the API', () => {
  it('is not found, and the answer does not repeat it', async () => {
    const answer = await fetch(`${auth.urls[0]}/elsewhere/<script>`);
    const body = await answer.text();
    expect([answer.status, JSON.parse(body)]).toMatchObject([404, { error_code: 'not_found' }]);
    expect(body).not.toContain('script');
  });

  it('reports that the service runs and is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(auth.urls[0] + path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await answer.json()).toEqual({ status: 'ok' });
    }
  });
});

describe('while the database is down', () => {
  it('the service answers 503, says why in its log only, and a client may try again', async () => {
    const database = await startTestDatabase();
    const { connection, break: breakConnection } = await breakable(database.connection);
    onTestFinished(() => connection.close().then(database.close));
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const own = await ownTestAuth({}, { connection, logger });
    const { session, email } = await signUp(own);
    await breakConnection();

    const { access_token: token, refresh_token } = session;
    const calls: [method: string, path: string, body?: object][] = [
      ['POST', '/signup', { email: newEmail(), password: PASSWORD }],
      ['POST', '/token?grant_type=password', { email, password: PASSWORD }],
      ['POST', '/token?grant_type=refresh_token', { refresh_token }],
      ['POST', '/recover', { email }],
      ['POST', '/verify', { type: 'recovery', token_hash: 'x' }],
      ['GET', '/verify?type=recovery&token=x'],
      ['GET', '/user'],
      ['PUT', '/user', { password: NEXT_PASSWORD }],
      ['POST', '/logout'],
    ];
    const answers = await Promise.all(
      calls.map(async ([method, path, body]) => codeOf(await own.call(method, path, { token, body }))),
    );
    expect(answers).toEqual(calls.map(() => [503, 'unavailable']));
    expect((await fetch(`${own.urls[0]}/readyz`)).status).toBe(503);
    expect(lines.join()).toContain('ECONNREFUSED');

    const { error } = await own.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(error?.message).not.toContain('ECONNREFUSED');
  });
});

describe('an answer', () => {
  it('has the former format for clients that send no version', async () => {
    const answer = await fetch(`${auth.urls[0]}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
    });
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('is never stored by a cache, and holds no hash', async () => {
    const answer = await auth.post('/signup', { email: newEmail(), password: PASSWORD });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).not.toMatch(/argon2|passwordHash|salt/);
  });
});

describe('the host in a request', () => {
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

  it('appears in no link', async () => {
    const { email } = await signUp(auth);
    auth.now.value += 61_000;
    await postAs('evil.example', '/recover', { email });
    const mail = (await auth.mailTo(email))['recovery'];
    expect(mail?.text).toContain('http://edge.test/auth/confirm?');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
    const made = await postAs('evil.example', '/admin/generate_link', { email, type: 'magiclink' });
    expect(made).toContain('http://edge.test/auth/v1/verify?');
    expect(made).not.toContain('evil.example');
  });
});

describe('the log', () => {
  it('logs endpoint and person of a request, but no password, token, code, link or address [privacy 7]', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const sent: string[] = [];
    const sendMail = ({ to, text }: { to: string; text: string }) => {
      sent.push(text);
      return Promise.reject(new Error(`550 <${to}>: no room for ${to} today`));
    };
    const logged = await ownTestAuth({}, { logger, sendMail });
    const { email, id, client, session } = await signUp(logged);
    const { access_token: access, refresh_token: first } = session;
    await logged.client().auth.signInWithPassword({ email, password: 'a wrong guess' });
    const next = (await logged.client().auth.refreshSession({ refresh_token: first })).data.session!;
    await client.auth.getUser(next.access_token);
    logged.now.value += 61_000;
    await logged.client().auth.refreshSession({ refresh_token: first });
    await logged.client().auth.resetPasswordForEmail(email);
    await expect.poll(() => sent.some((mail) => mail.includes('type=recovery'))).toBe(true);
    await expect.poll(() => lines.join('')).toContain('mail not sent');

    const log = lines.join('');
    expect(log).toContain('refresh token reuse');
    expect(log).toContain('550 <…>: no room for … today');
    const user = lines.find((line) => line.includes('"route":"/auth/v1/user"'));
    expect(user).toContain(`"userId":"${id}"`);
    const links = sent.flatMap((mail) => mail.match(/token_hash=[\w-]+|\b\d{6}\b/g) ?? []);
    expect(links.length).toBeGreaterThan(2);
    for (const secret of [PASSWORD, 'a wrong guess', access, first, next.refresh_token, email, ...links]) {
      expect(log).not.toContain(secret);
    }
  });
});
