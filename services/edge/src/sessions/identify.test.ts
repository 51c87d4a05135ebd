import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { edgeSessionModel } from './store/sessions.model.ts';
import { signUp } from './testing/people.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { useTestEdges } from './testing/test-edges.ts';

const site = useTestEdges();

/** A browser whose session has ended. Most answers clear its cookie. */
function withDeadCookie(): TestBrowser {
  const browser = new TestBrowser();
  browser.cookie = `backline_sid=${'x'.repeat(43)}`;
  return browser;
}

describe('a request to the API', () => {
  it('carries the Bearer token instead of the session cookie, and keeps other cookies [sessions 4, calls 23]', async () => {
    const { browser, body } = await signUp(site);
    browser.cookie += '; gate=granted';
    await browser.fetch(`${site.edges[0]}/api/things`);
    expect(site.upstream.lastApiHeaders.authorization).toBe(`Bearer ${body.session.access_token}`);
    expect(site.upstream.lastApiHeaders.cookie).toBe('gate=granted');
  });

  it('with a session cookie prevents caching of the answer, even if the session has ended', async () => {
    const { browser } = await signUp(site);
    for (const visitor of [browser, withDeadCookie()]) {
      const answer = await visitor.fetch(`${site.edges[0]}/api/things`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(site.upstream.lastApiHeaders['cache-control']).toBe('no-store');
    }
  });

  it('is refused when cookie and token belong to two people', async () => {
    const [one, other] = [await signUp(site), await signUp(site)];
    const answer = await one.browser.fetch(`${site.edges[0]}/api/things`, {
      headers: { Authorization: `Bearer ${other.body.session.access_token}` },
    });
    expect(answer.status).toBe(401);
  });

  it('is that of a stranger once a page has found that the auth service ended the session [sessions 34]', async () => {
    const { browser } = await signUp(site);
    site.upstream.sessions.clear();
    site.now.value += 11_000;
    const session = await browser.fetch(`${site.edges[0]}/api/auth/session`);
    expect(await session.json()).toMatchObject({ user: null });
    expect(browser.cookie).toBeNull();
    await browser.fetch(`${site.edges[0]}/api/things`);
    expect(site.upstream.lastApiHeaders.authorization).toBeUndefined();
  });

  it('answers 503 while the database is down, and keeps the cookie', async () => {
    const { collection } = edgeSessionModel(site.connection);
    const findOne = collection.findOne.bind(collection);
    collection.findOne = () => Promise.reject(new mongo.MongoServerSelectionError('away', {} as never));
    const answer = await withDeadCookie().fetch(`${site.edges[0]}/api/things`);
    collection.findOne = findOne;
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a picture that every cache may keep', () => {
  it.each(['/api/pictures/abc', '/api/spotify/artist/abc/image'])(
    'has the same answer for everyone: %s',
    async (path) => {
      const answer = await withDeadCookie().fetch(site.edges[0] + path);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('vary')).toBeNull();
      expect(site.upstream.lastApiHeaders).not.toHaveProperty('cookie');
    },
  );

  it('is the only such answer of the API', async () => {
    const answer = await withDeadCookie().fetch(`${site.edges[0]}/api/spotify/artist/abc`);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.get('vary')).toBe('Cookie');
  });
});

describe('a call with the ticket of a page', () => {
  const ticketOf = async (browser: TestBrowser) => (await browser.fetch(`${site.edges[0]}/ticket`)).text();
  const ask = (ticket: string, method = 'GET') =>
    fetch(`${site.edges[1]}/api/things`, { method, headers: { 'X-Backline-Ticket': ticket } });

  it('reads as the visitor, at any edge, and carries the ticket no further', async () => {
    const { browser, body } = await signUp(site);
    expect((await ask(await ticketOf(browser))).status).toBe(200);
    expect(site.upstream.lastApiHeaders.authorization).toBe(`Bearer ${body.session.access_token}`);
    expect(site.upstream.lastApiHeaders['x-backline-ticket']).toBeUndefined();
    expect(site.upstream.lastApiHeaders['cache-control']).toBe('no-store');
  });

  it('of a stranger reads as nobody', async () => {
    await ask(await ticketOf(new TestBrowser()));
    expect(site.upstream.lastApiHeaders.authorization).toBeUndefined();
  });

  it('writes nothing', async () => {
    const { browser } = await signUp(site);
    expect((await ask(await ticketOf(browser), 'POST')).status).toBe(401);
  });

  it('is refused when the ticket is made up, or its session is over', async () => {
    const { browser } = await signUp(site);
    const ticket = await ticketOf(browser);
    expect((await ask('made.up')).status).toBe(401);
    await edgeSessionModel(site.connection).deleteMany({});
    expect((await ask(ticket)).status).toBe(401);
  });
});
