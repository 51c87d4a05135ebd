import { buildUser } from '@backline/contracts/testing/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from './testing/people.ts';
import type { TestBrowser } from './testing/test-browser.ts';
import { useTestEdges } from './testing/test-edges.ts';

const site = useTestEdges();
const VIEWED = buildUser({ name: 'Juno Halide', viewedUntil: '2026-11-21T20:15:00.000Z' });
const view = { Cookie: '' };

let browser: TestBrowser;
beforeEach(async () => {
  ({ browser } = await signUp(site));
  view.Cookie = `${browser.cookie}; backline_view=secret; backline_gate=granted`;
});

const ask = (method: string, path: string) =>
  fetch(site.edges[0] + path, { method, headers: { ...view, 'Sec-Fetch-Site': 'same-origin' } });
const cleared = (answer: Response) =>
  answer.headers.getSetCookie().some((line) => line.startsWith('backline_view=;'));

describe('in a view', () => {
  it('page and session are those of the person, and the API gets both cookies [view-as 16]', async () => {
    site.upstream.viewed = VIEWED;
    expect(await (await ask('GET', '/page')).json()).toEqual(VIEWED);
    const session = await ask('GET', '/api/auth/session');
    expect(await session.json()).toMatchObject({ user: VIEWED });
    expect(cleared(session)).toBe(false);
    expect((await ask('GET', '/api/orgs/me')).status).toBe(200);
    expect(site.upstream.lastApiHeaders.cookie).toBe('backline_view=secret; backline_gate=granted');
  });

  it.each([
    ['GET', '/api/auth/sessions'],
    ['GET', '/api/auth/sign-ins'],
    ['DELETE', '/api/auth/sessions/one'],
    ['POST', '/api/auth/logout-everywhere'],
    ['POST', '/api/auth/signup'],
    ['GET', '/API/Auth/Sessions/'],
    ['POST', '/api/uploads'],
    ['GET', '/api/media/limits'],
    ['GET', '/api/live'],
    ['POST', '/api/orgs'],
  ])('%s %s neither reads nor changes the administrator’s own account [view-as 17]', async (method, path) => {
    const answer = await ask(method, path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'view_only' }]);
  });

  it.each([
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/recover'],
  ])('%s %s of the Supabase client is refused [view-as 17]', async (method, path) => {
    const answer = await ask(method, path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'view_only' }]);
  });
});

describe('the cookie of a view', () => {
  it('goes with the first page after its end [view-as 18]', async () => {
    const page = await ask('GET', '/page');
    expect(cleared(page)).toBe(true);
    expect(await page.json()).not.toHaveProperty('viewedUntil');
    expect(cleared(await ask('GET', '/api/auth/session'))).toBe(true);
  });

  it('goes with the session [view-as 18]', async () => {
    expect(cleared(await ask('POST', '/api/auth/logout'))).toBe(true);
    const page = await ask('GET', '/page');
    expect([cleared(page), await page.json()]).toEqual([true, null]);
  });
});
