import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { followLinkTo, newEmail, NEXT_PASSWORD, PASSWORD, signUp } from '#src/testing/people.ts';
import { ownTestAuth, type TestAuth } from '#src/testing/test-auth.ts';

interface Line {
  security?: string;
  account?: string;
}

let lines: string[] = [];
let auth: TestAuth;
beforeEach(async () => {
  lines = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  auth = await ownTestAuth({ limitScale: 1 }, { logger });
});

/** The lines about security since the last call. */
function told(): Line[] {
  const found = lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined);
  lines = [];
  return found;
}

const headers = { 'X-Forwarded-For': '203.0.113.77' };
const enter = (email: string, password: string) =>
  auth.post('/token?grant_type=password', { email, password }, { headers });

it('sign-ins that worked and failed are in the log, with account and network, without any address [login 13]', async () => {
  const { email, id } = await signUp(auth);
  told();
  const network = '203.0.113.0/24';
  await enter(email, PASSWORD);
  await enter(email, 'a wrong guess');
  const unknown = newEmail();
  await enter(unknown, 'a wrong guess');
  await enter(unknown, 'another guess');
  await auth.admin().updateUserById(id, { ban_duration: '1h' });
  await enter(email, PASSWORD);
  for (let tries = 0; tries < 9; tries += 1) await enter(unknown, 'a wrong guess');
  const all = lines.join('');
  const found = told();
  expect(found.slice(0, 5)).toMatchObject([
    { security: 'sign-in', level: 30, userId: id, network },
    { security: 'sign-in-failed', level: 40, userId: id, network, detail: 'invalid_credentials' },
    { security: 'sign-in-failed', userId: null, network, detail: 'invalid_credentials' },
    { security: 'sign-in-failed', userId: null, network },
    { security: 'sign-in-failed', userId: id, network, detail: 'user_banned' },
  ]);
  expect(found.at(-1)).toMatchObject({
    security: 'sign-in-failed',
    network,
    detail: 'over_request_rate_limit',
  });
  const accounts = found.map(({ account }) => account);
  expect(accounts[2]).toBe(accounts[3]);
  expect(new Set(accounts).size).toBe(2);
  expect(all).not.toMatch(/@|203\.0\.113\.77|guess/);
});

it('new passwords and used links are in the log [login 13]', async () => {
  const { email, id, client } = await signUp(auth);
  told();
  await client.auth.updateUser({ password: NEXT_PASSWORD, current_password: PASSWORD });
  await auth.admin().updateUserById(id, { password: PASSWORD });
  auth.now.value += 61_000;
  await auth.client().auth.signInWithOtp({ email });
  await followLinkTo(auth, email, 'magiclink', 'magiclink');
  expect(told()).toMatchObject([
    { security: 'password-set', userId: id, detail: 'by the person' },
    { security: 'password-set', userId: id, detail: 'by a service' },
    { security: 'link-used', userId: id, detail: 'magiclink' },
  ]);
});

it('wrong passwords are counted for the owner, as one record for a day [sessions 33]', async () => {
  const { email, id } = await signUp(auth);
  for (const guess of ['a wrong guess', 'another guess']) await enter(email, guess);
  await enter(newEmail(), 'a wrong guess');
  const failed = auth.connection.collection('failed_sign_ins');
  const stored = () => failed.find({}, { projection: { _id: 0, userId: 1, by: 1, times: 1 } }).toArray();
  await expect.poll(stored).toEqual([{ userId: id, by: 'password', times: 2 }]);
});
