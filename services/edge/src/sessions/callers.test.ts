import { randomUUID } from 'node:crypto';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import { describe, expect, it } from 'vitest';
import { type AuthSession, readAccessToken } from './auth-service.ts';
import { callerIn, createCallers } from './callers.ts';
import { SERVICE_ROLE_KEY } from './testing/fake-state.ts';
import { idOf, signIn, signUp } from './testing/people.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { useTestEdges } from './testing/test-edges.ts';

const REMEMBERED_MS = 10_000;

const site = useTestEdges();

const call = (browser: TestBrowser, edge = site.edges[0], headers: Record<string, string> = {}) =>
  browser.fetch(`${edge}/api/things`, { headers });
const statusOf = async (browser: TestBrowser, edge = site.edges[0]) => (await call(browser, edge)).status;

/** The number of times that the edge or the API asked the auth service for the user of a session during `work`. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const count = () => site.upstream.userReads + site.upstream.tokenChecks;
  const before = count();
  await work();
  return count() - before;
}

/** The person in the last call to the API. */
function passedOn(): { email: string } {
  const [payload = ''] = String(site.upstream.lastApiHeaders[IDENTITY_HEADER]).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email: string };
}

describe('the auth service is asked for the user of a session', () => {
  it('neither at a sign-up, nor at a sign-in, nor by the calls after it', async () => {
    const person = await signUp(site);
    expect(await questions(() => signUp(site))).toBe(0);
    expect(await questions(() => signIn(site, person.browser, person.email))).toBe(0);
    expect(await questions(() => call(person.browser))).toBe(0);
    expect(await questions(() => person.browser.fetch(`${site.edges[0]}/api/auth/session`))).toBe(0);
    expect(passedOn()).toMatchObject({ email: person.email });
  });

  it('once in ten seconds by each edge, for all calls of a page [sessions 15]', async () => {
    const { browser } = await signUp(site);
    const page = (edge: string) => Promise.all(Array.from({ length: 20 }, () => statusOf(browser, edge)));
    expect(await questions(() => page(site.edges[1]))).toBe(1);
    site.now.value += REMEMBERED_MS - 1;
    expect(await questions(() => page(site.edges[1]))).toBe(0);
    site.now.value += 2;
    expect(await questions(() => page(site.edges[0]))).toBe(1);
    expect(await questions(() => page(site.edges[1]))).toBe(1);
  });

  it('not after a refresh, which returns the user', async () => {
    const { browser } = await signUp(site);
    site.now.value += 900_000;
    expect(await questions(() => call(browser))).toBe(0);
    expect(await questions(() => call(browser))).toBe(0);
  });

  it('each time while the person has no password, because they may set one', async () => {
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/auth/v1/signup`, {
      json: { email: 'pending@example.org', password: 'long enough', data: { password_pending: true } },
    });
    const browser = new TestBrowser();
    browser.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await questions(() => call(browser))).toBe(1);
    expect(await questions(() => call(browser))).toBe(1);
  });
});

describe('a person who was deleted or banned', () => {
  it.each([0, 1])('is refused within ten seconds, at edge %i [sessions 15]', async (index) => {
    const { browser, session } = await signUp(site);
    const edge = site.edges[index]!;
    expect(await statusOf(browser, edge)).toBe(200);
    site.upstream.sessions.delete(idOf(session.refresh_token));
    site.now.value += REMEMBERED_MS + 1;
    expect(await statusOf(browser, edge)).toBe(401);
    expect((await browser.fetch(`${edge}/api/things`, { json: {} })).status).toBe(401);
  });
});

describe('a change that this edge sees takes effect at once', () => {
  it('when the person changes their account', async () => {
    const { browser, session, email } = await signUp(site);
    await call(browser);
    expect(passedOn()).toMatchObject({ email });
    const changed = `${randomUUID()}@example.org`;
    const answer = await browser.fetch(`${site.edges[0]}/auth/v1/user`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${session.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: changed }),
    });
    expect(answer.status).toBe(200);
    await call(browser);
    expect(passedOn()).toMatchObject({ email: changed });
  });

  it('when they follow a mailed link in another browser', async () => {
    const { browser, session, email } = await signUp(site);
    await call(browser);
    await new TestBrowser().fetch(`${site.edges[0]}/auth/v1/verify`, {
      json: { token_hash: readAccessToken(session.access_token)?.sub, type: 'email' },
    });
    expect(await questions(() => call(browser))).toBe(1);
    expect(passedOn()).toMatchObject({ email });
  });

  it('when they sign out everywhere, at the other edge too', async () => {
    const { browser, email } = await signUp(site);
    const phone = new TestBrowser();
    await signIn(site, phone, email);
    expect([await statusOf(browser, site.edges[1]), await statusOf(phone, site.edges[1])]).toEqual([
      200, 200,
    ]);
    await phone.fetch(`${site.edges[0]}/api/auth/logout-everywhere`, { json: {} });
    expect([await statusOf(browser, site.edges[1]), await statusOf(browser)]).toEqual([401, 401]);
  });
});

it('an API that refuses the edge’s word ends no session', async () => {
  site.upstream.refusesIdentities = true;
  const { browser, answer, email } = await signUp(site);
  expect(answer.status).toBe(201);
  expect(await statusOf(browser)).toBe(401);
  const read = await browser.fetch(`${site.edges[0]}/api/auth/session`);
  expect(await read.json()).toMatchObject({ user: { email } });
  expect(browser.cookie).not.toBeNull();
});

describe('no identity but the edge’s own reaches the API', () => {
  const FORGED = { [IDENTITY_HEADER]: 'forged' };

  it.each(['/api/things', '/API/things', '/api/pictures/abc'])(
    'from a stranger at %s [sessions 17]',
    async (path) => {
      await new TestBrowser().fetch(site.edges[0] + path, { headers: FORGED });
      expect(site.upstream.lastApiHeaders).not.toHaveProperty(IDENTITY_HEADER);
    },
  );

  it('from a browser with a session, valid or ended [sessions 17]', async () => {
    const { browser, email } = await signUp(site);
    expect((await call(browser, site.edges[0], FORGED)).status).toBe(200);
    expect(passedOn()).toMatchObject({ email });
    const dead = new TestBrowser();
    dead.cookie = `backline_sid=${'x'.repeat(43)}`;
    expect((await call(dead, site.edges[0], FORGED)).status).toBe(401);
    expect(site.upstream.lastApiHeaders).not.toHaveProperty(IDENTITY_HEADER);
  });

  it('next to the caller’s own token, which the API checks', async () => {
    const { browser, session } = await signUp(site);
    const headers = { ...FORGED, Authorization: `Bearer ${session.access_token}` };
    for (const caller of [browser, new TestBrowser()]) {
      expect(await questions(() => call(caller, site.edges[0], headers))).toBe(1);
      expect(site.upstream.lastApiHeaders).not.toHaveProperty(IDENTITY_HEADER);
    }
  });
});

describe('an edge’s cache of callers', () => {
  const user = (email: string) => ({ id: 'user-1', email });
  const claims = Buffer.from(JSON.stringify({ sub: 'user-1', session_id: 'session-1', exp: 1 })).toString(
    'base64url',
  );
  const session: AuthSession = {
    access_token: `e30.${claims}.sig`,
    refresh_token: 'real',
    token_type: 'bearer',
    expires_in: 900,
  };
  const caller = callerIn(session);
  const request = { method: 'GET', path: '/api/things' };
  const clock = () => new Date(site.now.value);

  function start(serviceRoleKey: string | undefined = SERVICE_ROLE_KEY) {
    const waiting: ((answer: unknown) => void)[] = [];
    const readUser = () => new Promise<unknown>((resolve) => waiting.push(resolve));
    const callers = createCallers({ authService: { readUser }, serviceRoleKey, clock });
    const emailIn = async (headers: Promise<Record<string, string>>) => {
      const { [IDENTITY_HEADER]: text = '', authorization = '' } = await headers;
      const result = createIdentitySignature(SERVICE_ROLE_KEY, clock).verify(text, {
        ...request,
        authorization,
      });
      return typeof result === 'string' ? result : result.identity.email;
    };
    return { callers, waiting, ask: () => emailIn(callers.headersFor(caller, request)) };
  }

  it('is no answer to a question from before a change', async () => {
    const { callers, waiting, ask } = start();
    const early = ask();
    callers.forget('user-1');
    const late = ask();
    waiting[1]?.(user('new@example.org'));
    waiting[0]?.(user('old@example.org'));
    expect([await early, await late]).toEqual(['old@example.org', 'new@example.org']);
    expect(await ask()).toBe('new@example.org');
  });

  it('is no user of another session', async () => {
    const { callers, waiting, ask } = start();
    callers.remember({ ...session, user: { id: 'user-2', email: 'other@example.org' } });
    const asked = ask();
    waiting[0]?.(user('own@example.org'));
    expect(await asked).toBe('own@example.org');
  });

  it('is no session that is over: the API refuses its token', async () => {
    const { callers, waiting } = start();
    const headers = callers.headersFor(caller, request);
    waiting[0]?.(null);
    expect(await headers).toEqual({ authorization: `Bearer ${session.access_token}` });
  });

  it('is unknown when the auth service answers no user', async () => {
    const { waiting, ask } = start();
    const asked = ask();
    waiting[0]?.({});
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is nothing without the key of the services: the API checks each token', async () => {
    const callers = createCallers({
      authService: { readUser: () => Promise.reject(new Error('asked')) },
      serviceRoleKey: undefined,
      clock,
    });
    expect(await callers.headersFor(caller, request)).toEqual({
      authorization: `Bearer ${session.access_token}`,
    });
  });
});
