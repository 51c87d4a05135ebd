import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, followTo, postTo } from './testing/auth-requests.ts';
import { newEmail, startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ limitScale: 1 });
});
afterAll(() => auth.close());

const password = 'long enough';

describe('one address of the network', () => {
  const post = (path: string, body: () => unknown) => (origin: string, headers: Record<string, string>) =>
    postTo(origin, path, body(), headers);
  const follow = (origin: string, headers: Record<string, string>) =>
    followTo(origin, { token: 'x', type: 'recovery' }, { headers });
  const change = (origin: string, headers: Record<string, string>) =>
    fetch(`${origin}/auth/v1/user`, { method: 'PUT', headers });

  it.each([
    [
      'guesses passwords of many accounts',
      100,
      post('/token?grant_type=password', () => ({ email: newEmail(), password })),
    ],
    ['refreshes', 150, post('/token?grant_type=refresh_token', () => ({ refresh_token: 'x' }))],
    ['exchanges codes', 150, post('/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'x' }))],
    ['asks for messages', 30, post('/recover', () => ({ email: newEmail() }))],
    ['follows links', 30, follow],
    ['changes accounts', 30, change],
  ] as const)('%s %i times in its window, over two instances', async (name, most, request) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${name.length}` };
    const isRefused = async (index: number) => {
      const answer = await request(auth.urls[index % 2]!, headers);
      const { hash } = new URL(answer.headers.get('location') ?? 'http://none.test');
      return answer.status === 429 || hash.includes('error_code=over_request_rate_limit');
    };
    const refused: boolean[] = [];
    for (let index = 0; index <= most; index += 1) refused.push(await isRefused(index));
    expect(refused).toEqual([...Array<boolean>(most).fill(false), true]);
    headers['X-Forwarded-For'] = '198.51.100.7';
    expect(await isRefused(0)).toBe(false);
  });
});

describe('messages to everybody together', () => {
  it('stop at two thousand an hour, for known and unknown addresses', async () => {
    const own = await startTestAuth({ limitScale: 1 });
    const known = newEmail();
    await own.client().auth.signUp({ email: known, password });
    const ask = (email: string) => postTo(own.urls[0], '/recover', { email });
    expect((await ask(newEmail())).status).toBe(200);
    const counters = own.connection.collection<{ _id: string; count: number }>('rate_windows');
    const all = (await counters.find().toArray()).find(({ _id }) => _id.startsWith('auth-mail-all:'))!;
    await counters.updateOne({ _id: all._id }, { $set: { count: 2000 } });
    for (const email of [known, newEmail()]) {
      const refused = await ask(email);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await codeOf(refused)).toEqual([429, 'over_email_send_rate_limit']);
    }
    await own.close();
  });
});
