import type { OwnSession } from '@backline/contracts/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { startTestEdges, TestBrowser } from '#src/sessions/testing/test-edges.ts';
import type { TestEdges } from '#src/sessions/testing/test-edges.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

let house: TestEdges;
beforeAll(async () => {
  house = await startTestEdges();
});
afterAll(() => house.close());

const call = (browser: TestBrowser, path: string, init: Parameters<TestBrowser['fetch']>[1] = {}) =>
  browser.fetch(`${house.edges[1]}/api/auth${path}`, init);

/** Somebody who signed up at a computer and then signed in on a phone. */
async function twoDevices() {
  const { email, browser: computer } = await signUp(house, { headers: { 'User-Agent': FIREFOX } });
  const phone = new TestBrowser();
  house.now.value += 60_000;
  await signIn(house, phone, email, { 'User-Agent': IPHONE });
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
  return (await browser.fetch(`${house.edges[0]}/api/things`)).status === 200;
}

describe('one’s sessions', () => {
  it.each([
    ['GET', '/sessions'],
    ['DELETE', '/sessions/any'],
    ['POST', '/logout-everywhere'],
  ])('are nobody’s who is not signed in: %s %s', async (method, path) => {
    const answer = await call(new TestBrowser(), path, { method });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it('are not shown for a session that has ended at the authentication service', async () => {
    const { computer } = await twoDevices();
    house.upstream.sessions.clear();
    expect((await call(computer, '/sessions')).status).toBe(401);
    expect(computer.cookie).toBeNull();
  });

  it('are not shown to a cookie and a token of two people', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    const answer = await call(other.phone, '/session');
    const { session } = (await answer.json()) as { session: { access_token: string } };
    const headers = { Authorization: `Bearer ${session.access_token}` };
    expect((await call(one.phone, '/sessions', { headers })).status).toBe(401);
    expect((await call(new TestBrowser(), '/sessions', { headers })).status).toBe(200);
  });

  it('are listed with device and times, this one first', async () => {
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

  it('are seen when they are used, true to ten minutes', async () => {
    const { computer, phone } = await twoDevices();
    const seen = async () => Date.parse((await list(phone))[1]!.lastSeenAt);
    const first = await seen();
    house.now.value += 5 * 60_000;
    await isSignedIn(computer);
    expect(await seen()).toBe(first);
    house.now.value += 6 * 60_000;
    await isSignedIn(computer);
    expect(await seen()).toBe(house.now.value);
  });

  it('name the device to the authentication service, which tells the owner of new ones', async () => {
    const { email } = await twoDevices();
    expect(house.upstream.lastSignInHeaders['user-agent']).toBe(IPHONE);
    await signIn(house, new TestBrowser(), email, { 'User-Agent': FIREFOX });
    expect(house.upstream.lastSignInHeaders['user-agent']).toBe(FIREFOX);
  });
});

describe('sessions that ended where the edge did not see it', () => {
  const MINUTE = 60_000;

  it('are gone from the list a minute after they were last known to live', async () => {
    const { computer, phone } = await twoDevices();
    const [, other] = await list(computer);
    house.upstream.sessions.delete(other!.id);
    house.now.value += MINUTE;
    expect(await list(computer)).toMatchObject([{ isCurrent: true }]);
    expect(await isSignedIn(phone)).toBe(false);
    const rows = house.connection.collection('edge_sessions');
    expect(await rows.countDocuments({ sessionId: other!.id })).toBe(0);
  });

  it('are gone also when their token had run out', async () => {
    const { computer } = await twoDevices();
    const [, other] = await list(computer);
    house.upstream.sessions.delete(other!.id);
    house.now.value += 16 * MINUTE;
    expect(await list(computer)).toMatchObject([{ isCurrent: true }]);
  });

  it('are asked about once a minute', async () => {
    const { computer } = await twoDevices();
    house.now.value += MINUTE;
    const looks = async () => {
      const before = house.upstream.looks;
      expect(await list(computer)).toHaveLength(2);
      return house.upstream.looks - before;
    };
    // The asker's own session is asked about each time.
    expect([await looks(), await looks()]).toEqual([2, 1]);
    house.now.value += MINUTE;
    expect(await looks()).toBe(2);
  });

  it('stay in the list while the authentication service does not say so', async () => {
    const { computer } = await twoDevices();
    const [, other] = await list(computer);
    house.now.value += MINUTE;
    await house.connection
      .collection('edge_sessions')
      .updateOne({ sessionId: other!.id }, { $set: { accessExpiresAt: new Date(house.now.value) } });
    Object.assign(house.upstream, { outage: 502, outageAt: '/token' });
    expect(await list(computer)).toHaveLength(2);
    Object.assign(house.upstream, { outage: null, outageAt: null });
    expect(await list(computer)).toHaveLength(2);
  });

  it('are asked about twenty at a time', async () => {
    const { email, computer } = await twoDevices();
    for (let count = 0; count < 23; count += 1) await signIn(house, new TestBrowser(), email);
    house.now.value += MINUTE;
    const before = house.upstream.looks;
    expect(await list(computer)).toHaveLength(25);
    expect(house.upstream.looks - before).toBe(21);
    await list(computer);
    expect(house.upstream.looks - before).toBe(21 + 5);
  });

  it('are told from those that live, which last no longer for having been looked at', async () => {
    const { computer, phone } = await twoDevices();
    house.now.value += 6 * 86_400_000;
    expect(await list(computer)).toHaveLength(2);
    house.now.value += 86_400_000;
    expect(await list(computer)).toHaveLength(1);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
  });
});

describe('ending one of them', () => {
  it('is refused from a page of another site', async () => {
    const { computer } = await twoDevices();
    const [, phoneSession] = await list(computer);
    const answer = await end(computer, phoneSession!.id, { Origin: 'https://evil.example' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
    expect(await list(computer)).toHaveLength(2);
  });

  it('does not reach somebody else’s, which is as unknown as none', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    const [theirs] = await list(other.phone);
    for (const id of [theirs!.id, 'nothing']) {
      const answer = await end(one.computer, id);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
    expect(await isSignedIn(other.phone)).toBe(true);
  });

  it('signs that device out at once, here and upstream, and no other', async () => {
    const { computer, phone } = await twoDevices();
    const [, phoneSession] = await list(computer);
    expect(await (await end(computer, phoneSession!.id)).json()).toEqual({ ended: true });
    expect(house.upstream.sessions.has(phoneSession!.id)).toBe(false);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, true]);
    expect((await end(computer, phoneSession!.id)).status).toBe(404);
  });

  it('takes the cookie along when it is this one', async () => {
    const { computer } = await twoDevices();
    const [own] = await list(computer);
    await end(computer, own!.id);
    expect(computer.cookie).toBeNull();
  });
});

describe('sign out everywhere', () => {
  it('is refused from a page of another site', async () => {
    const { computer, phone } = await twoDevices();
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await call(computer, '/logout-everywhere', { json: {}, headers })).status).toBe(403);
    expect(await isSignedIn(phone)).toBe(true);
  });

  it('says that it did not work while the authentication service is down', async () => {
    const { computer, phone } = await twoDevices();
    house.upstream.outage = 502;
    const answer = await call(computer, '/logout-everywhere', { json: {} });
    house.upstream.outage = null;
    expect(answer.status).toBe(503);
    expect([await isSignedIn(computer), await isSignedIn(phone)]).toEqual([true, true]);
  });

  it('kills every cookie of the person, also copies, and nobody else’s', async () => {
    const [{ computer, phone }, other] = [await twoDevices(), await twoDevices()];
    const copy = computer.copy();
    expect(await (await call(computer, '/logout-everywhere', { json: {} })).json()).toEqual({
      signedOut: true,
    });
    expect(computer.cookie).toBeNull();
    expect([await isSignedIn(copy), await isSignedIn(phone)]).toEqual([false, false]);
    expect(await isSignedIn(other.phone)).toBe(true);
  });

  it('keeps this one when asked to', async () => {
    const { computer, phone } = await twoDevices();
    await call(computer, '/logout-everywhere', { json: { exceptThisOne: true } });
    expect([await isSignedIn(computer), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await list(computer)).toHaveLength(1);
  });
});
