import { describe, expect, it } from 'vitest';
import { type BrowserSession, idOf, PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import type { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { SESSION_SECRET, useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();
const NEXT_SECRET = 'the next secret, which comes first';

const statusOf = async (browser: TestBrowser, edge: string, path = '/api/things') =>
  (await browser.fetch(`${edge}${path}`)).status;

describe('a new session secret before the old one', () => {
  it('keeps the sessions that the old one sealed', async () => {
    const { browser } = await signUp(site);
    const rotated = await site.startEdge([NEXT_SECRET, SESSION_SECRET]);
    expect(await statusOf(browser, rotated)).toBe(200);
  });

  it('seals new records, so that the old one can be removed', async () => {
    const { browser } = await signUp(site);
    const rotated = await site.startEdge([NEXT_SECRET, SESSION_SECRET]);
    site.now.value += 901_000;
    expect(await statusOf(browser, rotated)).toBe(200);
    expect(await statusOf(browser, await site.startEdge([NEXT_SECRET]))).toBe(200);
  });

  it('keeps the handles of programs', async () => {
    const { email } = await signUp(site);
    const post = (edge: string, grant: string, body: object) =>
      fetch(`${edge}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const signedIn = await post(site.edges[0], 'password', { email, password: PASSWORD });
    const { refresh_token } = (await signedIn.json()) as BrowserSession;
    const rotated = await site.startEdge([NEXT_SECRET, SESSION_SECRET]);
    const refreshed = await post(rotated, 'refresh_token', { refresh_token });
    expect(refreshed.status).toBe(200);
    expect(idOf(((await refreshed.json()) as BrowserSession).refresh_token)).toBe(idOf(refresh_token));
  });
});

describe('a cookie that no secret opens', () => {
  it.each(['/api/things', '/api/auth/user', '/api/auth/sessions'])(
    'means signed out at %s, and goes',
    async (path) => {
      const { browser } = await signUp(site);
      const changed = await site.startEdge([NEXT_SECRET]);
      expect(await statusOf(browser, changed, path)).toBe(401);
      expect(browser.cookie).toBeNull();
    },
  );

  it('leaves public pages and sign-in as they are', async () => {
    const { browser, email } = await signUp(site);
    const changed = await site.startEdge([NEXT_SECRET]);
    const page = await browser.fetch(`${changed}/page`);
    expect([page.status, await page.json()]).toEqual([200, null]);
    expect((await signIn({ ...site, edges: [changed, changed] }, browser, email)).status).toBe(200);
    expect(await statusOf(browser, changed)).toBe(200);
  });

  it('can be signed out', async () => {
    const { browser } = await signUp(site);
    const changed = await site.startEdge([NEXT_SECRET]);
    const answer = await browser.fetch(`${changed}/api/auth/logout`, { json: {} });
    expect(answer.status).toBeLessThan(300);
    expect(browser.cookie).toBeNull();
  });
});
