import { describe, expect, it } from 'vitest';
import { enterCode, giveCodes, waitForCode } from '#src/sessions/testing/factors.ts';
import { type BrowserSession, PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const read = (browser: TestBrowser, path: string, edge = site.edges[0]) => browser.fetch(`${edge}${path}`);

/** Makes the next code right, once. */
function nextCode(code = '123456'): string {
  site.upstream.codes.add(code);
  return code;
}

describe('a browser that waits for a code', () => {
  it('learns that, and nothing of its person [second-factor 1]', async () => {
    const { answer, browser } = await waitForCode(site);
    expect([answer.status, await answer.json()]).toEqual([202, { waitsFor: 'code' }]);
    const session = await read(browser, '/api/auth/session');
    expect(await session.json()).toEqual({ user: null, session: null, waitsFor: 'code' });
  });

  it.each(['/api/things', '/api/auth/user', '/api/auth/sessions', '/api/live'])(
    'is a stranger at %s, and goes on waiting [second-factor 1]',
    async (path) => {
      const { browser } = await waitForCode(site);
      expect((await read(browser, path, site.edges[1])).status).toBe(401);
      expect(await (await read(browser, '/page')).json()).toBeNull();
      expect((await enterCode(site, browser, nextCode())).status).toBe(200);
    },
  );

  it('can sign out, and then waits no more', async () => {
    const { browser } = await waitForCode(site);
    await browser.fetch(`${site.edges[0]}/api/auth/logout`, { json: {} });
    expect(browser.cookie).toBeNull();
    expect(await codeOf(await enterCode(site, browser, nextCode()))).toEqual([401, 'unauthenticated']);
  });

  it('ends no other session of its person [second-factor 18]', async () => {
    const { browser, email } = await waitForCode(site);
    await enterCode(site, browser, nextCode());
    const thief = new TestBrowser();
    await signIn(site, thief, email);
    const program = await thief.fetch(`${site.edges[0]}/auth/v1/token?grant_type=password`, {
      json: { email, password: 'long enough' },
    });
    const { access_token } = (await program.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    const out = { method: 'POST', headers, json: {} };
    expect((await thief.fetch(`${site.edges[0]}/auth/v1/logout?scope=global`, out)).status).toBe(204);
    expect((await read(browser, '/api/things')).status).toBe(200);
  });

  it('waits for 15 minutes', async () => {
    const { browser } = await waitForCode(site);
    site.now.value += 15 * 60_000;
    expect(await codeOf(await enterCode(site, browser, nextCode()))).toEqual([401, 'unauthenticated']);
  });

  it('changes nothing of the account through the Supabase client', async () => {
    const { browser, email } = await waitForCode(site);
    const signedIn = await browser.fetch(`${site.edges[0]}/auth/v1/token?grant_type=password`, {
      json: { email, password: 'long enough' },
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const change = { method: 'PUT', headers, body: JSON.stringify({ data: { name: 'x' } }) };
    const changed = await browser.fetch(`${site.edges[0]}/auth/v1/user`, change);
    expect(changed.status).toBe(401);
    const own = await fetch(`${site.edges[0]}/api/auth/sessions`, { headers });
    expect(own.status).toBe(401);
  });
});

describe('a code', () => {
  it('signs in, under another cookie value, and the former one opens nothing [second-factor 4]', async () => {
    const { browser, email } = await waitForCode(site);
    const thief = browser.copy();
    const answer = await enterCode(site, browser, nextCode());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ email, session: expect.objectContaining({ token_type: 'bearer' }) }),
    ]);
    expect(browser.cookie).not.toBe(thief.cookie);
    expect((await read(browser, '/api/things', site.edges[1])).status).toBe(200);
    expect((await read(thief, '/api/things')).status).toBe(401);
    expect((await enterCode(site, thief, nextCode())).status).toBe(401);
  });

  it('is refused when it is wrong, and asked for again', async () => {
    const { browser } = await waitForCode(site);
    expect(await codeOf(await enterCode(site, browser, '999999'))).toEqual([403, 'invalid_code']);
    expect((await enterCode(site, browser, nextCode())).status).toBe(200);
  });

  it.each(['12345', 'abc', '', { $gt: '' }])('is not %j', async (code) => {
    const { browser } = await waitForCode(site);
    const answer = await browser.fetch(`${site.edges[0]}/api/auth/factor`, { json: { code } });
    expect(await codeOf(answer)).toEqual([422, 'validation_failed']);
  });

  it('ends the person’s other sessions at the first level [second-factor 4]', async () => {
    const { browser, email } = await signUp(site);
    const other = new TestBrowser();
    await signIn(site, other, email);
    const user = [...site.upstream.users.values()].find((one) => one.email === email);
    if (user) user.factor = { id: 'f-1', status: 'verified' };
    const third = new TestBrowser();
    await signIn(site, third, email);
    await enterCode(site, third, nextCode());
    for (const ended of [browser, other]) expect((await read(ended, '/api/things')).status).toBe(401);
    expect((await read(third, '/api/things')).status).toBe(200);
  });

  it('opens one session, whatever is sent at the same time', async () => {
    const { browser } = await waitForCode(site);
    nextCode();
    const tabs = [browser.copy(), browser.copy(), browser.copy()];
    const answers = await Promise.all(tabs.map((tab) => enterCode(site, tab, '123456')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is limited to 20 tries, with the time to wait [second-factor 3]', async () => {
    const { browser } = await waitForCode(site);
    for (let count = 0; count < 20; count += 1) await enterCode(site, browser, '999999');
    const refused = await enterCode(site, browser, nextCode());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    site.upstream.codes.clear();
  });
});

it('the owner is told of the twentieth wrong code, once a day [second-factor 25]', async () => {
  const { browser, userId, email } = await waitForCode(site);
  const told = () =>
    site.upstream.factorMails.filter(({ path, body }) =>
      path === '/api/lost-phone/guessed-codes' ? (body as { userId: string }).userId === userId : false,
    );
  const guess = async (count: number) => {
    for (let index = 0; index < count; index += 1) await enterCode(site, browser, '999999');
  };
  await guess(19);
  expect(told()).toEqual([]);
  await guess(1);
  expect(told()).toHaveLength(1);
  site.now.value += 16 * 60_000;
  await signIn(site, browser, email);
  await guess(20);
  expect(told()).toHaveLength(1);
  site.now.value += 25 * 3_600_000;
  await signIn(site, browser, email);
  await guess(20);
  expect(told()).toHaveLength(2);
});

it('wrong codes stand in the list of sign-ins, as one row for a day [sessions 33]', async () => {
  const { browser } = await waitForCode(site);
  for (const code of ['999999', '999998', '999997']) await enterCode(site, browser, code);
  await enterCode(site, browser, nextCode());
  const rows = (await (await read(browser, '/api/auth/sign-ins')).json()) as { failed?: object }[];
  expect(rows.flatMap(({ failed = [] }) => failed)).toEqual([{ by: 'code', times: 3 }]);
});

describe('a recovery code', () => {
  it('signs in once, under another cookie value [second-factor 7]', async () => {
    const { browser, userId } = await waitForCode(site);
    const [code = ''] = await giveCodes(site, userId);
    const thief = browser.copy();
    expect((await enterCode(site, browser, code.toUpperCase())).status).toBe(200);
    expect(site.upstream.factorMails.at(-1)?.body).toEqual({ userId, codesLeft: 9 });
    expect((await read(browser, '/api/things')).status).toBe(200);
    expect((await read(browser, '/api/auth/sessions')).status).toBe(200);
    expect((await read(thief, '/api/things')).status).toBe(401);
    const { browser: again } = { browser: new TestBrowser() };
    const { email } = site.upstream.users.get(userId)!;
    await signIn(site, again, email);
    expect(await codeOf(await enterCode(site, again, code))).toEqual([403, 'invalid_code']);
  });

  it('signs in once, whatever is sent at the same time [second-factor 7]', async () => {
    const { browser, email, userId } = await waitForCode(site);
    const [code = ''] = await giveCodes(site, userId);
    const other = new TestBrowser();
    await signIn(site, other, email);
    const answers = await Promise.all([browser, other].map((waiting) => enterCode(site, waiting, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('of another person is refused', async () => {
    const { browser } = await waitForCode(site);
    const other = await waitForCode(site);
    const [code = ''] = await giveCodes(site, other.userId);
    expect(await codeOf(await enterCode(site, browser, code))).toEqual([403, 'invalid_code']);
  });
});

describe('a sign-in with a recovery code', () => {
  it('ends every other session, because the phone may be in foreign hands [second-factor 27]', async () => {
    const { browser: phone, email, userId } = await waitForCode(site);
    await enterCode(site, phone, nextCode());
    const [code = ''] = await giveCodes(site, userId);
    const browser = new TestBrowser();
    await signIn(site, browser, email);
    expect((await enterCode(site, browser, code)).status).toBe(200);
    expect((await read(phone, '/api/things')).status).toBe(401);
    const own = [...site.upstream.sessions.values()].filter((session) => session.userId === userId);
    expect(own).toHaveLength(1);
    expect((await read(browser, '/api/things', site.edges[1])).status).toBe(200);
  });

  it('makes the tokens from before it worthless [second-factor 27]', async () => {
    const { email, userId } = await waitForCode(site);
    const [code = ''] = await giveCodes(site, userId);
    const browser = new TestBrowser();
    const json = { email, password: PASSWORD };
    const before = await browser.fetch(`${site.edges[0]}/auth/v1/token?grant_type=password`, { json });
    const stolen = (await before.json()) as BrowserSession;
    site.now.value += 5000;
    const { session } = (await (await enterCode(site, browser, code)).json()) as { session: BrowserSession };
    const listBy = async ({ access_token }: BrowserSession) => {
      const headers = { Authorization: `Bearer ${access_token}` };
      return (await fetch(`${site.edges[0]}/api/auth/sessions`, { headers })).status;
    };
    expect([await listBy(stolen), await listBy(session)]).toEqual([401, 200]);
    expect(session.refresh_token).not.toBe(stolen.refresh_token);
  });

  it('leaves the code and the other sessions when the auth service is away', async () => {
    const { browser, userId } = await waitForCode(site);
    const [code = ''] = await giveCodes(site, userId);
    Object.assign(site.upstream, { outage: 503, outageAt: '/logout' });
    expect((await enterCode(site, browser, code)).status).toBe(503);
    site.upstream.repair();
    expect((await enterCode(site, browser, code)).status).toBe(200);
  });
});

describe('a lost phone', () => {
  const report = (browser: TestBrowser) =>
    browser.fetch(`${site.edges[0]}/api/auth/factor/lost`, { json: {} });

  it('is reported only after the right password', async () => {
    const { browser } = await signUp(site);
    for (const one of [new TestBrowser(), browser])
      expect(await codeOf(await report(one))).toEqual([401, 'unauthenticated']);
  });

  it('is not reported after a mailed link alone [second-factor 14]', async () => {
    const { userId } = await waitForCode(site);
    const browser = new TestBrowser();
    const link = { type: 'magiclink', token_hash: userId };
    await browser.fetch(`${site.edges[0]}/auth/v1/verify`, { json: link });
    const mails = site.upstream.factorMails.length;
    expect(await codeOf(await report(browser))).toEqual([409, 'wrong_state']);
    expect(site.upstream.factorMails).toHaveLength(mails);
    expect((await enterCode(site, browser, nextCode())).status).toBe(200);
  });

  it('is over with a code of the app, and with a new password [second-factor 15]', async () => {
    const { browser, userId, email } = await waitForCode(site);
    const [recovery = ''] = await giveCodes(site, userId);
    const other = new TestBrowser();
    await signIn(site, other, email);
    await enterCode(site, other, recovery);
    expect(site.upstream.stoppedRemovals).not.toContain(userId);
    await signIn(site, browser, email);
    const entered = await enterCode(site, browser, nextCode());
    expect(site.upstream.stoppedRemovals).toContain(userId);
    site.upstream.stoppedRemovals = [];
    const { session } = (await entered.json()) as { session: { access_token: string } };
    await browser.fetch(`${site.edges[0]}/auth/v1/user`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${session.access_token}` },
      json: { password: 'another long one' },
    });
    expect(site.upstream.stoppedRemovals).toEqual([userId]);
  });

  it('says so when no mail was sent [second-factor 21]', async () => {
    const { browser } = await waitForCode(site);
    site.upstream.sendsFactorMails = false;
    const answer = await report(browser);
    site.upstream.sendsFactorMails = true;
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('could not be sent'),
    });
  });

  it('has a link mailed to the person of the waiting session', async () => {
    const { browser, userId } = await waitForCode(site);
    expect((await report(browser)).status).toBe(200);
    expect(site.upstream.factorMails.at(-1)).toEqual({ path: '/api/lost-phone', body: { userId } });
  });
});
