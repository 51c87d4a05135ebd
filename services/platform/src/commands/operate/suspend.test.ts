import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';
import { suspend } from './suspend.ts';

const PASSWORD = 'open-the-doors-9';
const REASON = 'Messages to forty venues that nobody asked for';
const STATEMENT = { facts: '40 messages within an hour', rule: 'Terms 6: no spam' };

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The output of the command. */
async function said(email: string, suspended: boolean, texts: object = {}): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const env = { PUBLIC_URL: edge.url, DATA_DIR: edge.dataDir };
  const suspension = { email, suspended, reason: REASON, ...STATEMENT, ...texts };
  await suspend(suspension, { isJson: false }, env);
  const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
  log.mockRestore();
  return lines;
}

const post = (path: string, body: object) =>
  fetch(edge.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: edge.url },
    body: JSON.stringify(body),
  });
const signIn = async (email: string) => {
  const answer = await post('/api/auth/login', { email, password: PASSWORD });
  return [answer.status, ((await answer.json()) as { message?: string }).message];
};

describe('a suspended person', () => {
  it('is signed out within ten seconds, is told so at the sign-in, and gets the reason by mail until it is lifted [login 12, live 13]', async () => {
    const email = 'loud@example.org';
    const joined = await post('/api/auth/signup', { email, password: PASSWORD, userType: 'artist' });
    const { session } = (await joined.json()) as { session: { access_token: string } };
    const cookie = joined.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const statuses = async () => {
      const ways = [{ Cookie: cookie }, { Authorization: `Bearer ${session.access_token}` }];
      const answers = ways.map((headers) => fetch(`${edge.url}/api/auth/user`, { headers }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    const stream = await fetch(`${edge.url}/api/live?age=0`, { headers: { Cookie: cookie } });
    expect(stream.status).toBe(200);

    expect(await said(email, true)).toBe(
      `${email} is suspended: signed out everywhere within ten seconds. The reasons are mailed.`,
    );
    await edge.runDueTimers();
    await expect.poll(statuses, { timeout: 11_000, interval: 500 }).toEqual([401, 401]);
    // The text of a stream is there when the stream has ended.
    expect(await stream.text()).toContain('event: beat');
    const told = 'This account is suspended. The mail that we sent you says why, and how to object.';
    expect(await signIn(email)).toEqual([403, told]);
    expect(await said(email, true)).toBe(`${email} was suspended already. Nothing was changed.`);

    expect(await said(email, false, { reason: 'A mistake' })).toBe(
      `${email} can sign in again. The reason is mailed.`,
    );
    await edge.runDueTimers();
    expect((await signIn(email))[0]).toBe(200);
    const mails = (await edge.mailTo(email)).map(({ text }) => text).join('\n');
    expect(mails).toContain(`Reason: ${REASON}`);
    expect(mails).toContain('Reason: A mistake');
    expect(mails.match(/The rule: Terms 6: no spam/g)).toHaveLength(1);
  }, 30_000);
});

it.each([
  [{ reason: ' ' }, 'Name the reason'],
  [{ facts: '' }, 'Say what happened'],
  [{ rule: '' }, 'Name the rule'],
])('a suspension with %j is refused', async (texts, message) => {
  await expect(said('loud@example.org', true, texts)).rejects.toThrow(message);
});

it('a suspension of an unknown address is refused', async () => {
  await expect(said('nobody@example.org', true)).rejects.toThrow('refused: ');
});
