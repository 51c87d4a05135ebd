import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf, signIn, signUp } from '#src/sessions/testing/people.ts';
import type { BrowserSession } from '#src/sessions/testing/people.ts';
import { startTestEdges, TestBrowser } from '#src/sessions/testing/test-edges.ts';
import type { TestEdges } from '#src/sessions/testing/test-edges.ts';

const GRACE_MS = 10_000;

let house: TestEdges;
beforeAll(async () => {
  house = await startTestEdges();
});
afterAll(() => house.close());
beforeEach(() => {
  house.upstream.outage = null;
});

function change(browser: TestBrowser, token: string, body: object, edge = house.edges[0]) {
  return browser.fetch(`${edge}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const asks = async (browser: TestBrowser, edge = house.edges[0]) =>
  (await browser.fetch(`${edge}/api/things`)).status;

describe('a new password', () => {
  it('that is refused leaves the cookie as it is', async () => {
    const { browser, session } = await signUp(house);
    const former = browser.cookie;
    house.upstream.sessions.clear();
    expect((await change(browser, session.access_token, { password: 'another one' })).status).toBe(403);
    expect(browser.cookie).toBe(former);
  });

  it('gives a new cookie, and the former value and its copies are dead', async () => {
    const { browser, session } = await signUp(house);
    const former = browser.copy();
    const answer = await change(browser, session.access_token, { password: 'another one' });
    expect(answer.status).toBe(200);
    expect(browser.setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(browser.cookie).not.toBe(former.cookie);
    house.now.value += GRACE_MS;
    expect([await asks(former), await asks(browser, house.edges[1])]).toEqual([401, 200]);
  });

  it('spends the refresh token that the session had', async () => {
    const { browser, session } = await signUp(house);
    const tokens = () => [...house.upstream.sessions.values()].map(({ refreshToken }) => refreshToken);
    const before = tokens();
    await change(browser, session.access_token, { password: 'another one' });
    expect(before.at(-1)).toMatch(/^real-/);
    expect(tokens()).not.toContain(before.at(-1));
  });

  it('leaves the handle good that tabs hold', async () => {
    const { browser, session } = await signUp(house);
    await change(browser, session.access_token, { password: 'another one' });
    house.now.value += GRACE_MS;
    const answer = await browser.fetch(`${house.edges[1]}/auth/v1/token?grant_type=refresh_token`, {
      json: { refresh_token: session.refresh_token },
    });
    expect(answer.status).toBe(200);
    const next = (await answer.json()) as BrowserSession;
    expect(idOf(next.refresh_token)).toBe(idOf(session.refresh_token));
    expect(await asks(browser)).toBe(200);
  });

  it('signs nobody out whose requests are under way with the former value, at either edge', async () => {
    const { browser, session } = await signUp(house);
    // Their token has run out for the edge, so that they refresh while the cookie is renewed.
    await house.connection
      .collection('edge_sessions')
      .updateOne(
        { sessionId: idOf(session.refresh_token) },
        { $set: { accessExpiresAt: new Date(house.now.value) } },
      );
    const tabs = Array.from({ length: 40 }, () => browser.copy());
    const ask = (tab: TestBrowser, index: number) => asks(tab, house.edges[index % 2]);
    const early = tabs.slice(0, 20).map(ask);
    const changing = change(browser, session.access_token, { password: 'another one' });
    const late = tabs.slice(20).map(ask);
    expect((await changing).status).toBe(200);
    expect(await Promise.all([...early, ...late])).toEqual(Array(40).fill(200));
    const former = tabs.map(({ cookie }) => cookie);
    expect(await Promise.all(tabs.map(ask))).toEqual(Array(40).fill(200));
    expect(tabs.map(({ cookie }) => cookie)).toEqual(former);
  });

  it('set twenty times at once ends with one cookie that is good', async () => {
    const { browser, session } = await signUp(house);
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(
      tabs.map((tab, index) =>
        change(tab, session.access_token, { password: `another ${index}` }, house.edges[index % 2]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    house.now.value += GRACE_MS;
    const good = await Promise.all(tabs.map((tab) => asks(tab.copy())));
    expect(good.filter((status) => status === 200)).toHaveLength(1);
    const renewed = tabs.filter((tab) => tab.cookie !== browser.cookie);
    expect(renewed).toHaveLength(1);
  });

  it('cannot be used to get a cookie by whoever holds the former value', async () => {
    const { browser, session } = await signUp(house);
    const thief = browser.copy();
    await change(browser, session.access_token, { password: 'another one' });
    const { session: shown } = (await (await thief.fetch(`${house.edges[0]}/api/auth/session`)).json()) as {
      session: BrowserSession;
    };
    const former = thief.cookie;
    await change(thief, shown.access_token, { password: 'the thief’s one' });
    expect(thief.cookie).toBe(former);
    house.now.value += GRACE_MS;
    expect([await asks(thief), await asks(browser)]).toEqual([401, 200]);
  });

  it('does not keep a session alive that was signed out through the former value', async () => {
    const { browser, session } = await signUp(house);
    const otherTab = browser.copy();
    await change(browser, session.access_token, { password: 'another one' });
    await otherTab.fetch(`${house.edges[1]}/api/auth/logout`, { json: {} });
    expect(await asks(browser)).toBe(401);
  });

  it('ends the rows of all other sessions at once, and is listed once', async () => {
    const { browser, email, session } = await signUp(house);
    const phone = new TestBrowser();
    await signIn(house, phone, email);
    await change(browser, session.access_token, { password: 'another one' });
    const rows = house.connection.collection('edge_sessions');
    const { userId } = (await rows.findOne({ sessionId: idOf(session.refresh_token) })) as unknown as {
      userId: string;
    };
    expect(await rows.distinct('sessionId', { userId })).toEqual([idOf(session.refresh_token)]);
    const listed = await browser.fetch(`${house.edges[1]}/api/auth/sessions`);
    expect(await listed.json()).toMatchObject([{ id: idOf(session.refresh_token), isCurrent: true }]);
  });
});

describe('what is said about oneself', () => {
  it('changes without a new cookie', async () => {
    const { browser, session } = await signUp(house);
    const former = browser.cookie;
    expect((await change(browser, session.access_token, { data: { town: 'Basel' } })).status).toBe(200);
    expect(browser.cookie).toBe(former);
  });
});
