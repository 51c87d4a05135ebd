import { describe, expect, it } from 'vitest';
import { count, newEmail, PASSWORD, signUp } from './testing/people.ts';
import { codeOf, ownTestAuth, type TestAuth, useTestAuth } from './testing/test-auth.ts';

const auth = useTestAuth({ limitScale: 1 });

let networks = 0;

/** A network address that no other test calls from. */
function newIp(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}

const from = (ip: string, instance = 0) => ({ headers: { 'X-Forwarded-For': ip }, instance });

const trySignIn = (email: string, password: string, ip: string, instance = 0) =>
  auth.post('/token?grant_type=password', { email, password }, from(ip, instance));

/** Guesses a password, alternating between the two instances. */
async function guess(times: number, email: string, ip: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await trySignIn(email, 'wrong', ip(index), index % 2)).status);
  }
  return statuses;
}

describe('guessing passwords', () => {
  it('stops after ten tries from one address, for known and unknown accounts, over two instances', async () => {
    const { email: known } = await signUp(auth);
    const ip = newIp();
    for (const email of [known, newEmail()]) {
      expect(await guess(11, email, () => ip)).toEqual([...Array(10).fill(400), 429]);
    }
    const refused = await trySignIn(known, PASSWORD, ip);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(refused)).toEqual([429, 'over_request_rate_limit']);
  });

  it('does not lock out the owner at another address, but slows guesses down', async () => {
    const { email } = await signUp(auth);
    auth.pauses.length = 0;
    await guess(50, email, (index) => `198.51.100.${index}`);
    expect(auth.pauses).toEqual([]);
    expect((await trySignIn(email, PASSWORD, newIp())).status).toBe(200);
    expect(auth.pauses).toEqual([1000]);
  });

  it.each([
    ['many networks of IPv4', (index: number) => `198.51.${index}.1`, 50, 2],
    ['many /48 of IPv6', (index: number) => `2001:db8:${index}::1`, 50, 2],
    ['many /64 of one /48', (index: number) => `2001:db8:ffff:${index}::1`, 20, 2],
  ])(
    'at once from %s waits in one queue with growing pauses, also of an unknown account [login 10]',
    async (_, ip, free, turns) => {
      for (const email of [(await signUp(auth)).email, newEmail()]) {
        auth.pauses.length = 0;
        const answers = await Promise.all(
          Array.from({ length: free + 30 }, (_try, index) => trySignIn(email, 'wrong', ip(index), index % 2)),
        );
        const refused = answers.filter(({ status }) => status === 429);
        const wrong = answers.filter(({ status }) => status === 400);
        expect([wrong.length, refused.length]).toEqual([free + turns, 30 - turns]);
        expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 4)).toBe(true);
        expect(auth.pauses.toSorted((one, other) => one - other)).toEqual([1000, 2500]);
      }
    },
  );

  it('never keeps the owner out, who knows the network or the device, and tells the owner once [login 11]', async () => {
    const { email } = await signUp(auth);
    const home = newIp();
    const before = await count(auth, 'auth_mail', { kind: 'password-guessed' });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const enter = (ip: string, browser: string) =>
      auth.post(
        '/token?grant_type=password',
        { email, password: PASSWORD },
        { headers: { 'X-Forwarded-For': ip, 'User-Agent': browser } },
      );
    expect((await enter(home, firefox)).status).toBe(200);
    const attack = () => guess(70, email, (index) => `198.18.${index}.1`);
    expect((await attack()).at(-1)).toBe(429);
    auth.pauses.length = 0;
    expect((await enter(home, firefox.replace('X11; Linux x86_64', 'Windows NT 10.0'))).status).toBe(200);
    expect(auth.pauses).toEqual([]);
    expect((await enter(newIp(), firefox)).status).toBe(200);
    expect(auth.pauses).toEqual([1000]);
    expect((await enter(newIp(), 'an unknown browser')).status).toBe(429);
    auth.now.value += 5_000;
    expect((await enter(newIp(), 'an unknown browser')).status).toBe(200);
    await attack();
    expect(await count(auth, 'auth_mail', { kind: 'password-guessed' })).toBe(before + 1);
    expect((await auth.mailTo(email))['password-guessed']?.text).toMatch(/^http\S+\/login\/link$/m);
  });

  it('still stops after a restart', async () => {
    const [email, ip] = [newEmail(), newIp()];
    await guess(10, email, () => ip);
    expect((await trySignIn(email, 'wrong', ip, await auth.start())).status).toBe(429);
  });

  it('thirty times at once verifies ten passwords', async () => {
    const [email, ip] = [newEmail(), newIp()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => trySignIn(email, 'wrong', ip, index % 2)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('is counted without storing the account or the network address', async () => {
    const ip = newIp();
    await guess(2, newEmail(), () => ip);
    const counters = await auth.connection.collection('rate_windows').find().toArray();
    expect(counters.length).toBeGreaterThan(0);
    expect(JSON.stringify(counters)).not.toMatch(/@|203\.0\.113/);
  });

  it('is counted again in the next window', async () => {
    const [email, ip] = [newEmail(), newIp()];
    await guess(11, email, () => ip);
    auth.now.value += 15 * 60_000;
    expect((await trySignIn(email, 'wrong', ip)).status).toBe(400);
  });
});

it('signing in with the right password never uses up the tries', async () => {
  const { email } = await signUp(auth);
  auth.pauses.length = 0;
  await guess(45, email, (index) => `198.51.100.${index + 100}`);
  const ip = newIp();
  for (let index = 0; index < 12; index += 1) {
    expect((await trySignIn(email, PASSWORD, ip)).status).toBe(200);
  }
  expect(auth.pauses).toEqual([]);
});

describe('signing up', () => {
  const signUps = (ip: string) =>
    Promise.all(
      Array.from({ length: 31 }, async (_, index) => {
        const account = { email: newEmail(), password: PASSWORD };
        return (await auth.post('/signup', account, from(ip, index % 2))).status;
      }),
    );

  it('stops at thirty accounts in five minutes from one address', async () => {
    const statuses = await signUps(newIp());
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each(['127.0.0.1', '::1'])('goes on from this very machine: %s', async (ip) => {
    expect(new Set(await signUps(ip))).toEqual(new Set([200]));
  });
});

type Call = (instance: number, ip: string) => Promise<Response>;

describe('one network address', () => {
  const post =
    (path: string, body: () => unknown): Call =>
    (instance, ip) =>
      auth.post(path, body(), from(ip, instance));
  const follow: Call = (instance, ip) => auth.follow({ token: 'x', type: 'recovery' }, from(ip, instance));
  const change: Call = (instance, ip) => auth.call('PUT', '/user', from(ip, instance));

  async function isRefused(call: Call, instance: number, ip: string): Promise<boolean> {
    const answer = await call(instance, ip);
    const { hash } = new URL(answer.headers.get('location') ?? 'http://none.test');
    return answer.status === 429 || hash.includes('error_code=over_request_rate_limit');
  }

  it.each<[act: string, most: number, call: Call]>([
    [
      'guesses passwords of many accounts',
      100,
      post('/token?grant_type=password', () => ({ email: newEmail(), password: PASSWORD })),
    ],
    ['refreshes', 150, post('/token?grant_type=refresh_token', () => ({ refresh_token: 'x' }))],
    ['exchanges codes', 150, post('/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'x' }))],
    ['asks for messages', 30, post('/recover', () => ({ email: newEmail() }))],
    ['types codes', 30, post('/verify', () => ({ type: 'email', email: 'a@example.org', token: '123456' }))],
    ['follows links', 30, follow],
    ['changes accounts', 30, change],
  ])('%s %i times in its window, over two instances [mail 9]', async (_act, most, call) => {
    const ip = newIp();
    const refused: boolean[] = [];
    for (let index = 0; index <= most; index += 1) refused.push(await isRefused(call, index % 2, ip));
    expect(refused).toEqual([...Array<boolean>(most).fill(false), true]);
    expect(await isRefused(call, 0, newIp())).toBe(false);
  });

  it('is taken from X-Forwarded-For only behind a proxy that is named', async () => {
    const direct = await ownTestAuth({ limitScale: 1, trustedProxies: [] });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { email: 'somebody@example.org', password: 'wrong' };
      const answer = await direct.post('/token?grant_type=password', body, from(newIp()));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('all messages of one cause', () => {
  const recover = (own: TestAuth, email: string) => own.post('/recover', { email });
  const caps = { 'sign-up': 2, 'sign-in': 2, recovery: 2, 'address-change': 2, code: 2 };

  it('stop at the limit of an hour, for known and unknown addresses, and do not block another cause [mail 8]', async () => {
    const own = await ownTestAuth({ limitScale: 1, mailCaps: caps });
    const { email: known } = await signUp(own);
    for (let time = 0; time < 2; time += 1) expect((await recover(own, newEmail())).status).toBe(200);
    for (const email of [known, newEmail()]) {
      const refused = await recover(own, email);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await codeOf(refused)).toEqual([429, 'over_email_send_rate_limit']);
    }
    expect((await own.post('/otp', { email: newEmail() })).status).toBe(200);
    own.now.value += 3_600_000;
    expect((await recover(own, newEmail())).status).toBe(200);
  });

  it('of sign-ups stop at the limit, and the accounts are still made', async () => {
    const own = await ownTestAuth({ limitScale: 1, mailCaps: caps });
    const emails: string[] = [];
    for (let time = 0; time < 3; time += 1) emails.push((await signUp(own)).email);
    const mails = await Promise.all(emails.map(async (email) => Object.keys(await own.mailTo(email))));
    expect(mails.map((kinds) => kinds.includes('signup'))).toEqual([true, true, false]);
  });

  it('are counted in documents that the database removes', async () => {
    const own = await ownTestAuth({ limitScale: 1, mailCaps: caps });
    await recover(own, newEmail());
    const counters = own.connection.collection<{ _id: string; expiresAt: Date }>('rate_windows');
    const [cap] = (await counters.find().toArray()).filter(({ _id }) => _id.includes('auth-mail-cap'));
    expect(cap?.expiresAt.getTime()).toBeLessThanOrEqual(own.now.value + 3_600_000);
    expect(await counters.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});
