import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import type { BrowserSession } from '#src/sessions/testing/people.ts';
import { startTestEdges, TestBrowser } from '#src/sessions/testing/test-edges.ts';
import type { TestEdges } from '#src/sessions/testing/test-edges.ts';

let house: TestEdges;

beforeAll(async () => {
  house = await startTestEdges();
});
afterAll(() => house.close());
beforeEach(() => {
  house.upstream.outage = null;
  house.upstream.tokenSeconds = 900;
});

function refresh(browser: TestBrowser, handle: string, edge = house.edges[0]) {
  return browser.fetch(`${edge}/auth/v1/token?grant_type=refresh_token`, {
    json: { refresh_token: handle },
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
  });
}

describe('sign-up', () => {
  it('names every field at fault', async () => {
    const answer = await new TestBrowser().fetch(`${house.edges[0]}/api/auth/signup`, {
      json: { email: 'nobody', password: 'short', userType: 'organisation' },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: { email: expect.any(String), password: expect.any(String), userType: expect.any(String) },
    });
  });

  it('refuses an address that has an account, and signs nobody in', async () => {
    const { email } = await signUp(house);
    const stranger = new TestBrowser();
    const answer = await stranger.fetch(`${house.edges[0]}/api/auth/signup`, {
      json: { email, password: 'another one', userType: 'artist' },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
    expect(stranger.cookie).toBeNull();
  });

  it('at a hosted service that waits for the mailbox says so, and signs nobody in', async () => {
    house.upstream.waitsForMailbox = true;
    const { browser, answer, body } = await signUp(house);
    house.upstream.waitsForMailbox = false;
    expect(answer.status).toBe(403);
    expect(body).toMatchObject({ code: 'forbidden', message: expect.stringContaining('open the link') });
    expect(browser.cookie).toBeNull();
  });

  it('signs the artist in with a cookie that scripts cannot read, and gives out no refresh token', async () => {
    const { browser, answer, body } = await signUp(house);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(browser.setCookie).toMatch(
      /^backline_sid=[\w-]{43}; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    expect(body.user).toMatchObject({ id: body.id, userType: 'artist' });
    expect(body.session.refresh_token).toMatch(/^h\.[\w-]+\.0$/);
    expect(JSON.stringify(body)).not.toContain('real-');
  });
});

describe('sign-in', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp(house);
    const answers = await Promise.all(
      [email, 'unknown@example.org'].map(async (address) => {
        const answer = await new TestBrowser().fetch(`${house.edges[0]}/api/auth/login`, {
          json: { email: address, password: 'wrong' },
        });
        const { message, code } = (await answer.json()) as { message: string; code: string };
        return { status: answer.status, message, code };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it('says that it is not available while the auth service is down', async () => {
    house.upstream.outage = 500;
    const answer = await new TestBrowser().fetch(`${house.edges[0]}/api/auth/login`, {
      json: { email: 'a@example.org', password: 'whatever' },
    });
    expect(answer.status).toBe(503);
  });

  it('gives a new cookie, and the former one is dead', async () => {
    const { browser, email } = await signUp(house);
    const former = browser.copy();
    const answer = await signIn(house, browser, email);
    expect(await answer.json()).toMatchObject({ email, session: { token_type: 'bearer' } });
    expect(browser.cookie).not.toBe(former.cookie);
    expect((await former.fetch(`${house.edges[1]}/api/things`)).status).toBe(401);
    expect((await browser.fetch(`${house.edges[1]}/api/things`)).status).toBe(200);
  });

  it('through the Supabase client sets the same cookie', async () => {
    const { email } = await signUp(house);
    const browser = new TestBrowser();
    const answer = await browser.fetch(`${house.edges[0]}/auth/v1/token?grant_type=password`, {
      json: { email, password: PASSWORD },
    });
    const text = await answer.text();
    expect(text).not.toContain('real-');
    expect(JSON.parse(text)).toMatchObject({ refresh_token: expect.stringMatching(/^h\./), user: { email } });
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(200);
  });
});

describe('the database', () => {
  it('holds neither the cookie nor a token that works', async () => {
    const { browser, body } = await signUp(house);
    const [sid] = (browser.cookie ?? '').split('=').slice(1);
    const stored = JSON.stringify(await house.connection.collection('edge_sessions').find({}).toArray());
    expect(stored).not.toContain(sid);
    expect(stored).not.toContain('real-');
    expect(stored).not.toContain(body.session.access_token);
  });
});

describe('a request to the API', () => {
  it('carries the Bearer token instead of the session cookie, and keeps other cookies', async () => {
    const { browser, body } = await signUp(house);
    browser.cookie += '; gate=granted';
    await browser.fetch(`${house.edges[0]}/api/things`);
    expect(house.upstream.lastApiHeaders.authorization).toBe(`Bearer ${body.session.access_token}`);
    expect(house.upstream.lastApiHeaders.cookie).toBe('gate=granted');
  });

  it('is refused when cookie and token belong to two people', async () => {
    const [one, other] = [await signUp(house), await signUp(house)];
    const answer = await one.browser.fetch(`${house.edges[0]}/api/things`, {
      headers: { Authorization: `Bearer ${other.body.session.access_token}` },
    });
    expect(answer.status).toBe(401);
  });

  it('makes one refresh when twenty arrive at two edges with an expired token', async () => {
    const { browser } = await signUp(house);
    house.now.value += 901_000;
    const before = house.upstream.refreshes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.fetch(`${house.edges[index % 2]}/api/things`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(house.upstream.refreshes - before).toBe(1);
  });

  it('goes through with the old token when only the refresh is due soon', async () => {
    const { browser } = await signUp(house);
    house.now.value += 800_000;
    const before = house.upstream.refreshes;
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(200);
    expect(house.upstream.refreshes).toBe(before);
  });

  it('keeps the session when the refresh fails for a moment', async () => {
    const { browser } = await signUp(house);
    house.now.value += 901_000;
    house.upstream.outage = 502;
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(503);
    house.upstream.outage = null;
    expect((await browser.fetch(`${house.edges[1]}/api/things`)).status).toBe(200);
  });

  it('takes over the refresh of a process that died in the middle of it', async () => {
    const { browser } = await signUp(house);
    house.now.value += 901_000;
    await house.connection
      .collection('edge_sessions')
      .updateMany({}, { $set: { leaseHolder: 'dead', leaseUntil: new Date(house.now.value - 1) } });
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(200);
  });

  it('signs out a browser whose session was ended elsewhere', async () => {
    const { browser } = await signUp(house);
    house.upstream.sessions.clear();
    house.now.value += 901_000;
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(401);
    expect(browser.cookie).toBeNull();
  });

  it('is anonymous after a week without any', async () => {
    const { browser } = await signUp(house);
    house.now.value += 7 * 86_400_000 + 1;
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(401);
  });
});

describe('a refresh by the Supabase client', () => {
  it('is refused without the cookie, and with the cookie of somebody else', async () => {
    const [one, other] = [await signUp(house), await signUp(house)];
    for (const browser of [new TestBrowser(), other.browser]) {
      const answer = await refresh(browser, one.body.session.refresh_token);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await answer.json()).toMatchObject({ code: 'refresh_token_not_found' });
    }
  });

  it('is refused with a body that is no handle', async () => {
    const { browser } = await signUp(house);
    const answer = await browser.fetch(`${house.edges[0]}/auth/v1/token?grant_type=refresh_token`, {
      json: { refresh_token: { $ne: null } },
    });
    expect(answer.status).toBe(400);
  });

  it('gives the next handle, a user, and a token that the API takes', async () => {
    const { browser, body, email } = await signUp(house);
    const answer = await refresh(browser, body.session.refresh_token);
    const next = (await answer.json()) as BrowserSession;
    expect(next).toMatchObject({ refresh_token: expect.stringMatching(/\.1$/), user: { email } });
    expect(next.access_token).not.toBe(body.session.access_token);
  });

  it('makes one refresh for twenty tabs with the same handle at two edges, and all hold the same next one', async () => {
    const { browser, body } = await signUp(house);
    const before = house.upstream.refreshes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refresh(browser, body.session.refresh_token, house.edges[index % 2]),
      ),
    );
    const sessions = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as BrowserSession),
    );
    expect(house.upstream.refreshes - before).toBe(1);
    expect(new Set(sessions.map(({ refresh_token: handle }) => handle)).size).toBe(1);
    expect(new Set(sessions.map(({ access_token: token }) => token)).size).toBe(1);
  });

  it('with the handle of a tab that slept gives what is good now, without another refresh', async () => {
    const { browser, body } = await signUp(house);
    await refresh(browser, body.session.refresh_token);
    house.now.value += 60_000;
    const before = house.upstream.refreshes;
    const answer = await refresh(browser, body.session.refresh_token);
    expect(await answer.json()).toMatchObject({ refresh_token: expect.stringMatching(/\.1$/) });
    expect(house.upstream.refreshes).toBe(before);
  });
});

describe('sign-out', () => {
  it('is the same when nobody was signed in', async () => {
    const answer = await new TestBrowser().fetch(`${house.edges[0]}/api/auth/logout`, { json: {} });
    expect(await answer.json()).toEqual({ signedOut: true });
  });

  it('kills the cookie at once, also a copy of it, and the session upstream', async () => {
    const { browser } = await signUp(house);
    const copy = browser.copy();
    const alive = house.upstream.sessions.size;
    await browser.fetch(`${house.edges[0]}/api/auth/logout`, { json: {} });
    expect(browser.cookie).toBeNull();
    expect((await copy.fetch(`${house.edges[1]}/api/things`)).status).toBe(401);
    expect(house.upstream.sessions.size).toBe(alive - 1);
  });

  it('kills the cookie also while the auth service is down', async () => {
    const { browser } = await signUp(house);
    const copy = browser.copy();
    house.upstream.outage = 500;
    expect((await browser.fetch(`${house.edges[0]}/api/auth/logout`, { json: {} })).status).toBe(200);
    house.upstream.outage = null;
    expect((await copy.fetch(`${house.edges[0]}/api/things`)).status).toBe(401);
  });

  it('by the Supabase client works with a token that has run out, and the scope says what else ends', async () => {
    const { browser, email, body } = await signUp(house);
    const phone = new TestBrowser();
    await signIn(house, phone, email);
    house.now.value += 901_000;
    const headers = { Authorization: `Bearer ${body.session.access_token}` };
    const signOut = (scope: string) =>
      browser.fetch(`${house.edges[1]}/auth/v1/logout?scope=${scope}`, { method: 'POST', headers });
    expect((await signOut('others')).status).toBe(204);
    expect((await phone.fetch(`${house.edges[0]}/api/things`)).status).toBe(401);
    expect((await browser.fetch(`${house.edges[0]}/api/things`)).status).toBe(200);
    expect((await signOut('local')).status).toBe(204);
    expect(browser.cookie).toBeNull();
  });
});

describe('a page', () => {
  it('is told that nobody is signed in, which is no error', async () => {
    const answer = await new TestBrowser().fetch(`${house.edges[0]}/api/auth/session`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: null, session: null });
    expect(await (await new TestBrowser().fetch(`${house.edges[0]}/page`)).json()).toBeNull();
  });

  it('is told who is signed in, with a token that has some life left', async () => {
    const { browser, email } = await signUp(house);
    house.now.value += 850_000;
    const answer = await browser.fetch(`${house.edges[1]}/api/auth/session`);
    const { user, session } = (await answer.json()) as { user: object; session: { expires_in: number } };
    expect(user).toMatchObject({ email });
    expect(session.expires_in).toBe(900);
    expect(await (await browser.fetch(`${house.edges[0]}/page`)).json()).toMatchObject({ email });
  });
});
