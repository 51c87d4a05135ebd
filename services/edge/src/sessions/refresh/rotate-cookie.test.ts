import { describe, expect, it } from 'vitest';
import { idOf, signIn, signUp, type BrowserSession } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const GRACE_MS = 10_000;

const site = useTestEdges();

function change(browser: TestBrowser, token: string, body: object, edge = site.edges[0]) {
  return browser.fetch(`${edge}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const statusOf = async (browser: TestBrowser, edge = site.edges[0]) =>
  (await browser.fetch(`${edge}/api/things`)).status;

describe('a new password', () => {
  it('that is refused leaves the cookie unchanged', async () => {
    const { browser, session } = await signUp(site);
    const former = browser.cookie;
    site.upstream.sessions.clear();
    expect((await change(browser, session.access_token, { password: 'another one' })).status).toBe(403);
    expect(browser.cookie).toBe(former);
  });

  it('sets a new cookie, and copies of the former one are dead', async () => {
    const { browser, session } = await signUp(site);
    const former = browser.copy();
    const answer = await change(browser, session.access_token, { password: 'another one' });
    expect(answer.status).toBe(200);
    expect(browser.setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(browser.cookie).not.toBe(former.cookie);
    site.now.value += GRACE_MS;
    expect([await statusOf(former), await statusOf(browser, site.edges[1])]).toEqual([401, 200]);
  });

  it('spends the refresh token that the session had', async () => {
    const { browser, session } = await signUp(site);
    const tokens = () => [...site.upstream.sessions.values()].map(({ refreshToken }) => refreshToken);
    const before = tokens();
    await change(browser, session.access_token, { password: 'another one' });
    expect(before.at(-1)).toMatch(/^real-/);
    expect(tokens()).not.toContain(before.at(-1));
  });

  it('leaves the handle of other tabs valid', async () => {
    const { browser, session } = await signUp(site);
    await change(browser, session.access_token, { password: 'another one' });
    site.now.value += GRACE_MS;
    const answer = await browser.fetch(`${site.edges[1]}/auth/v1/token?grant_type=refresh_token`, {
      json: { refresh_token: session.refresh_token },
    });
    expect(answer.status).toBe(200);
    const next = (await answer.json()) as BrowserSession;
    expect(idOf(next.refresh_token)).toBe(idOf(session.refresh_token));
    expect(await statusOf(browser)).toBe(200);
  });

  it('refuses no request that is under way with the former cookie, at either edge', async () => {
    const { browser, session } = await signUp(site);
    // The edge treats their token as expired, so they refresh while the cookie is rotated.
    await site.connection
      .collection('edge_sessions')
      .updateOne(
        { sessionId: idOf(session.refresh_token) },
        { $set: { accessExpiresAt: new Date(site.now.value) } },
      );
    const tabs = Array.from({ length: 40 }, () => browser.copy());
    const read = (tab: TestBrowser, index: number) => statusOf(tab, site.edges[index % 2]);
    const early = tabs.slice(0, 20).map(read);
    const changing = change(browser, session.access_token, { password: 'another one' });
    const late = tabs.slice(20).map(read);
    expect((await changing).status).toBe(200);
    expect(await Promise.all([...early, ...late])).toEqual(Array(40).fill(200));
    const former = tabs.map(({ cookie }) => cookie);
    expect(await Promise.all(tabs.map(read))).toEqual(Array(40).fill(200));
    expect(tabs.map(({ cookie }) => cookie)).toEqual(former);
  });

  it('that is set twenty times at once leaves one valid cookie', async () => {
    const { browser, session } = await signUp(site);
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(
      tabs.map((tab, index) =>
        change(tab, session.access_token, { password: `another ${index}` }, site.edges[index % 2]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    site.now.value += GRACE_MS;
    const statuses = await Promise.all(tabs.map((tab) => statusOf(tab.copy())));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const rotated = tabs.filter((tab) => tab.cookie !== browser.cookie);
    expect(rotated).toHaveLength(1);
  });

  it('gives no cookie to a thief with the former one', async () => {
    const { browser, session } = await signUp(site);
    const thief = browser.copy();
    await change(browser, session.access_token, { password: 'another one' });
    const { session: stolen } = (await (await thief.fetch(`${site.edges[0]}/api/auth/session`)).json()) as {
      session: BrowserSession;
    };
    const former = thief.cookie;
    await change(thief, stolen.access_token, { password: 'the thief’s one' });
    expect(thief.cookie).toBe(former);
    site.now.value += GRACE_MS;
    expect([await statusOf(thief), await statusOf(browser)]).toEqual([401, 200]);
  });

  it('does not keep a session alive that was signed out with the former cookie', async () => {
    const { browser, session } = await signUp(site);
    const otherTab = browser.copy();
    await change(browser, session.access_token, { password: 'another one' });
    await otherTab.fetch(`${site.edges[1]}/api/auth/logout`, { json: {} });
    expect(await statusOf(browser)).toBe(401);
  });

  it('removes all other sessions from the list at once', async () => {
    const { browser, email, session } = await signUp(site);
    const phone = new TestBrowser();
    await signIn(site, phone, email);
    await change(browser, session.access_token, { password: 'another one' });
    const rows = site.connection.collection('edge_sessions');
    const { userId } = (await rows.findOne({ sessionId: idOf(session.refresh_token) })) as unknown as {
      userId: string;
    };
    expect(await rows.distinct('sessionId', { userId })).toEqual([idOf(session.refresh_token)]);
    const listed = await browser.fetch(`${site.edges[1]}/api/auth/sessions`);
    expect(await listed.json()).toMatchObject([{ id: idOf(session.refresh_token), isCurrent: true }]);
  });
});

describe('another change of the user', () => {
  it('sets no new cookie', async () => {
    const { browser, session } = await signUp(site);
    const former = browser.cookie;
    expect((await change(browser, session.access_token, { data: { town: 'Basel' } })).status).toBe(200);
    expect(browser.cookie).toBe(former);
  });
});
