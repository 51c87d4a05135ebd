import type { OwnSession } from '@backline/contracts/accounts/auth';
import { describe, expect, it } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

const site = useTestEdges();

const call = (browser: TestBrowser, path: string, init: Parameters<TestBrowser['fetch']>[1] = {}) =>
  browser.fetch(`${site.edges[1]}/api/auth${path}`, init);

/** A person who signed up at a computer and then signed in on a phone. */
async function twoDevices() {
  const { email, browser: computer } = await signUp(site, { headers: { 'User-Agent': FIREFOX } });
  const phone = new TestBrowser();
  site.now.value += 60_000;
  await signIn(site, phone, email, { 'User-Agent': IPHONE });
  return { email, computer, phone };
}

async function list(browser: TestBrowser): Promise<OwnSession[]> {
  const answer = await call(browser, '/sessions');
  expect(answer.status).toBe(200);
  return (await answer.json()) as OwnSession[];
}

const end = (browser: TestBrowser, id: string, headers: Record<string, string> = {}) =>
  call(browser, `/sessions/${id}`, { method: 'DELETE', headers });

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.fetch(`${site.edges[0]}/api/things`)).status === 200;
}

describe('a person’s sessions', () => {
  it.each([
    ['GET', '/sessions'],
    ['GET', '/sign-ins'],
    ['DELETE', '/sessions/any'],
    ['POST', '/logout-everywhere'],
  ])('are refused to a stranger: %s %s', async (method, path) => {
    const answer = await call(new TestBrowser(), path, { method });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it('are refused to a session that has ended at the auth service', async () => {
    const { computer } = await twoDevices();
    site.upstream.sessions.clear();
    expect((await call(computer, '/sessions')).status).toBe(401);
    expect(computer.cookie).toBeNull();
  });

  it('are refused to a cookie and a token of two people', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    const answer = await call(other.phone, '/session');
    const { session } = (await answer.json()) as { session: { access_token: string } };
    const headers = { Authorization: `Bearer ${session.access_token}` };
    expect((await call(one.phone, '/sessions', { headers })).status).toBe(401);
    expect((await call(new TestBrowser(), '/sessions', { headers })).status).toBe(200);
  });

  it('are listed with device and times, this one first [sessions 23]', async () => {
    const { computer, phone } = await twoDevices();
    const [own, other, ...rest] = await list(computer);
    expect([own, other]).toMatchObject([
      { device: 'Firefox on Linux', isCurrent: true },
      { device: 'Safari on iOS', isCurrent: false },
    ]);
    expect(rest).toEqual([]);
    expect(Date.parse(other!.createdAt) - Date.parse(own!.createdAt)).toBe(60_000);
    expect(await list(phone)).toMatchObject([{ isCurrent: true, id: other!.id }, { id: own!.id }]);
  });

  it('stay among the sign-ins of that person after they ended [sessions 32]', async () => {
    const { computer, phone } = await twoDevices();
    await twoDevices();
    const [own, other] = await list(computer);
    await end(computer, other!.id);
    expect((await call(phone, '/sign-ins')).status).toBe(401);
    expect(await (await call(computer, '/sign-ins')).json()).toEqual([
      { id: other!.id, device: 'Safari on iOS', at: other!.createdAt },
      { id: own!.id, device: 'Firefox on Linux', at: own!.createdAt },
    ]);
  });

  it('show when they were last used, true to ten minutes', async () => {
    const { computer, phone } = await twoDevices();
    const seen = async () => Date.parse((await list(phone))[1]!.lastSeenAt);
    const first = await seen();
    site.now.value += 5 * 60_000;
    await isSignedIn(computer);
    expect(await seen()).toBe(first);
    site.now.value += 6 * 60_000;
    await isSignedIn(computer);
    expect(await seen()).toBe(site.now.value);
  });

  it('pass the device to the auth service, which mails the owner about a new one', async () => {
    const { email } = await twoDevices();
    expect(site.upstream.lastSignInHeaders['user-agent']).toBe(IPHONE);
    await signIn(site, new TestBrowser(), email, { 'User-Agent': FIREFOX });
    expect(site.upstream.lastSignInHeaders['user-agent']).toBe(FIREFOX);
  });
});

describe('sessions that ended unseen by the edge', () => {
  const MINUTE = 60_000;

  it('leave the list a minute after they were last confirmed', async () => {
    const { computer, phone } = await twoDevices();
    const [, other] = await list(computer);
    site.upstream.sessions.delete(other!.id);
    site.now.value += MINUTE;
    expect(await list(computer)).toMatchObject([{ isCurrent: true }]);
    expect(await isSignedIn(phone)).toBe(false);
    const rows = site.connection.collection('edge_sessions');
    expect(await rows.countDocuments({ sessionId: other!.id })).toBe(0);
  });

  it('leave the list also when their token has expired', async () => {
    const { computer } = await twoDevices();
    const [, other] = await list(computer);
    site.upstream.sessions.delete(other!.id);
    site.now.value += 16 * MINUTE;
    expect(await list(computer)).toMatchObject([{ isCurrent: true }]);
  });

  it('are checked once a minute', async () => {
    const { computer } = await twoDevices();
    site.now.value += MINUTE;
    const checks = async () => {
      const before = site.upstream.userReads;
      expect(await list(computer)).toHaveLength(2);
      return site.upstream.userReads - before;
    };
    // The caller's own session is checked each time.
    expect([await checks(), await checks()]).toEqual([2, 1]);
    site.now.value += MINUTE;
    expect(await checks()).toBe(2);
  });

  it('stay in the list while the auth service does not answer', async () => {
    const { computer } = await twoDevices();
    const [, other] = await list(computer);
    site.now.value += MINUTE;
    await site.connection
      .collection('edge_sessions')
      .updateOne({ sessionId: other!.id }, { $set: { accessExpiresAt: new Date(site.now.value) } });
    Object.assign(site.upstream, { outage: 502, outageAt: '/token' });
    expect(await list(computer)).toHaveLength(2);
    site.upstream.repair();
    expect(await list(computer)).toHaveLength(2);
  });

  it('are checked twenty at a time', async () => {
    const { email, computer } = await twoDevices();
    for (let count = 0; count < 23; count += 1) await signIn(site, new TestBrowser(), email);
    site.now.value += MINUTE;
    const before = site.upstream.userReads;
    expect(await list(computer)).toHaveLength(25);
    expect(site.upstream.userReads - before).toBe(21);
    await list(computer);
    expect(site.upstream.userReads - before).toBe(21 + 5);
  });

  it('are found by a check that does not extend living sessions', async () => {
    const { computer, phone } = await twoDevices();
    site.now.value += 6 * 86_400_000;
    expect(await list(computer)).toHaveLength(2);
    site.now.value += 86_400_000;
    expect(await list(computer)).toHaveLength(1);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
  });
});

describe('ending one of them', () => {
  it('is refused to a page of another site', async () => {
    const { computer } = await twoDevices();
    const [, phoneSession] = await list(computer);
    const answer = await end(computer, phoneSession!.id, { Origin: 'https://evil.example' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
    expect(await list(computer)).toHaveLength(2);
  });

  it('answers another person’s session as an unknown one', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    const [theirs] = await list(other.phone);
    for (const id of [theirs!.id, 'nothing']) {
      const answer = await end(one.computer, id);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
    expect(await isSignedIn(other.phone)).toBe(true);
  });

  it('signs out only that device, at once, here and at the auth service', async () => {
    const { computer, phone } = await twoDevices();
    const [, phoneSession] = await list(computer);
    expect(await (await end(computer, phoneSession!.id)).json()).toEqual({ ended: true });
    expect(site.upstream.sessions.has(phoneSession!.id)).toBe(false);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
    expect((await end(computer, phoneSession!.id)).status).toBe(404);
  });

  it('clears the cookie when it is the current one', async () => {
    const { computer } = await twoDevices();
    const [own] = await list(computer);
    await end(computer, own!.id);
    expect(computer.cookie).toBeNull();
  });
});

describe('sign out everywhere', () => {
  it('is refused to a page of another site', async () => {
    const { computer, phone } = await twoDevices();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await call(computer, '/logout-everywhere', { json: {}, headers })).status).toBe(403);
    expect(await isSignedIn(phone)).toBe(true);
  });

  it('answers 503 while the auth service is down, and ends no session', async () => {
    const { computer, phone } = await twoDevices();
    site.upstream.outage = 502;
    const answer = await call(computer, '/logout-everywhere', { json: {} });
    site.upstream.repair();
    expect(answer.status).toBe(503);
    expect([await isSignedIn(computer), await isSignedIn(phone)]).toEqual([true, true]);
  });

  it('kills every cookie of the person, also copies, and no cookie of another person', async () => {
    const [{ computer, phone }, other] = [await twoDevices(), await twoDevices()];
    const copy = computer.copy();
    expect(await (await call(computer, '/logout-everywhere', { json: {} })).json()).toEqual({
      signedOut: true,
    });
    expect(computer.cookie).toBeNull();
    expect([await isSignedIn(copy), await isSignedIn(phone)]).toEqual([false, false]);
    expect(await isSignedIn(other.phone)).toBe(true);
  });

  it('keeps the current session on request', async () => {
    const { computer, phone } = await twoDevices();
    await call(computer, '/logout-everywhere', { json: { exceptThisOne: true } });
    expect([await isSignedIn(computer), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await list(computer)).toHaveLength(1);
  });
});
