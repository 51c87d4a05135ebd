import { SESSION_REUSED_HEADER } from '@backline/contracts/accounts/session-reused';
import { describe, expect, it } from 'vitest';
import { idOf, PASSWORD } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const PROVEN = /^h\.[\w-]+\.\d+\.[\w-]{43}$/;
const UNPROVEN = /^h\.[\w-]+\.\d+$/;
const NOT_FOUND = [400, 'refresh_token_not_found'];
const ALREADY_USED = [400, 'refresh_token_already_used'];

const site = useTestEdges();
let people = 0;

interface Answer {
  access_token: string;
  refresh_token: string;
  session: { access_token: string; refresh_token: string };
  code: string;
  id: string;
}

/** Sends a request as a program does: without a cookie, and without an origin. */
async function post(path: string, body: object, headers: Record<string, string> = {}, edge = site.edges[0]) {
  const answer = await fetch(edge + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    body: JSON.stringify(body),
  });
  return { answer, status: answer.status, body: (await answer.json()) as Answer };
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function signUp() {
  people += 1;
  const email = `program${people}@example.org`;
  const { answer, body } = await post('/auth/v1/signup', { email, password: PASSWORD });
  return { email, token: body.access_token, handle: body.refresh_token, cookie: cookieOf(answer) };
}

const signIn = (email: string) => post('/auth/v1/token?grant_type=password', { email, password: PASSWORD });

const refresh = (handle: string, headers: Record<string, string> = {}, edge = site.edges[0]) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token: handle }, headers, edge);

async function refusalOf(handle: string, headers: Record<string, string> = {}) {
  const { status, body } = await refresh(handle, headers);
  return [status, body.code];
}

async function next(handle: string): Promise<string> {
  const { status, body } = await refresh(handle);
  expect(status).toBe(200);
  return body.refresh_token;
}

async function signInAs(browser: TestBrowser, email: string): Promise<string> {
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/token?grant_type=password`, {
    json: { email, password: PASSWORD },
  });
  return ((await answer.json()) as Answer).refresh_token;
}

describe('a handle with a proof', () => {
  it.each(['/signup', '/token?grant_type=password'])(
    'is what a program receives from POST %s',
    async (path) => {
      const { email } = await signUp();
      const address = path === '/signup' ? `new-${email}` : email;
      const { answer, body } = await post(`/auth/v1${path}`, { email: address, password: PASSWORD });
      expect(body.refresh_token).toMatch(PROVEN);
      expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('HttpOnly')]);
    },
  );

  it.each([{ Origin: 'http://edge.test' }, { 'Sec-Fetch-Site': 'same-origin' }])(
    'is neither given to a browser nor accepted from one that sends %o',
    async (headers: Record<string, string>) => {
      const { email, handle, cookie } = await signUp();
      const credentials = { email, password: PASSWORD };
      const signedIn = await post('/auth/v1/token?grant_type=password', credentials, headers);
      expect(signedIn.body.refresh_token).toMatch(UNPROVEN);
      for (const Cookie of ['', cookieOf(signedIn.answer)]) {
        expect(await refusalOf(handle, { ...headers, Cookie })).toEqual(NOT_FOUND);
      }
      const refreshed = await refresh(handle, { ...headers, Cookie: cookie });
      expect([refreshed.status, refreshed.body.refresh_token]).toEqual([
        200,
        expect.stringMatching(UNPROVEN),
      ]);
    },
  );

  it('is in no answer to a GET, because a browser may send no origin there', async () => {
    const { token } = await signUp();
    site.upstream.app.get('/auth/v1/given', (_req, res) => {
      res.json({ access_token: token, refresh_token: 'real-given', token_type: 'bearer', expires_in: 900 });
    });
    const answer = await fetch(`${site.edges[0]}/auth/v1/given`);
    expect(await answer.json()).toMatchObject({ refresh_token: expect.stringMatching(UNPROVEN) });
  });

  it('is in no answer of the product’s own endpoints', async () => {
    const account = { email: 'pages@example.org', password: PASSWORD, userType: 'artist' };
    const signedUp = await post('/api/auth/signup', account);
    const signedIn = await post('/api/auth/login', account);
    const headers = { Cookie: cookieOf(signedIn.answer) };
    const read = await fetch(`${site.edges[0]}/api/auth/session`, { headers });
    for (const { session } of [signedUp.body, signedIn.body, (await read.json()) as Answer]) {
      expect(session.refresh_token).toMatch(UNPROVEN);
      expect(await refusalOf(session.refresh_token)).toEqual(NOT_FOUND);
    }
  });

  it('is refused if its proof is forged, and the session continues', async () => {
    const [{ handle, email }, other] = [await signUp(), await signUp()];
    const [, , , proof = ''] = handle.split('.');
    const second = (await signIn(email)).body.refresh_token;
    const forged = [
      `h.${idOf(handle)}.1.${proof}`,
      `h.${idOf(handle)}.00.${proof}`,
      `h.${idOf(second)}.0.${proof}`,
      `h.${idOf(other.handle)}.0.${proof}`,
      `h.${idOf(handle)}.0.${'A'.repeat(43)}`,
      `h.${idOf(handle)}.0.${proof.slice(0, -1)}`,
      `h.${idOf(handle)}.0.`,
      `h.${idOf(handle)}.0`,
      `${handle}=`,
    ];
    for (const text of forged) expect(await refusalOf(text)).toEqual(NOT_FOUND);
    for (const good of [handle, second, other.handle]) expect(await next(good)).toMatch(PROVEN);
  });

  it('opens its session despite the cookie of another one, and does not change that cookie', async () => {
    const [program, visitor] = [await signUp(), await signUp()];
    const browser = new TestBrowser();
    await signInAs(browser, visitor.email);
    const { answer, body } = await refresh(program.handle, { Cookie: browser.cookie ?? '' });
    expect(body).toMatchObject({
      refresh_token: expect.stringMatching(PROVEN),
      user: { email: program.email },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    site.upstream.sessions.delete(idOf(program.handle));
    const over = await refresh(body.refresh_token, { Cookie: browser.cookie ?? '' });
    expect([over.status, over.body.code, over.answer.headers.getSetCookie()]).toEqual([...NOT_FOUND, []]);
  });

  it('is the same for twenty workers at two edges, which make one refresh', async () => {
    const { handle } = await signUp();
    const before = site.upstream.refreshes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(handle, {}, site.edges[index % 2])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(site.upstream.refreshes - before).toBe(1);
  });

  it('gives a second worker the current tokens for ten seconds', async () => {
    const { handle } = await signUp();
    site.now.value += 60_000;
    const current = await next(handle);
    site.now.value += 9_999;
    const before = site.upstream.refreshes;
    expect(await next(handle)).toBe(current);
    expect(site.upstream.refreshes).toBe(before);
    expect(await next(current)).toMatch(PROVEN);
  });

  it.each([
    ['one refresh old, after ten seconds', 1, 10_000],
    ['two refreshes old, at once', 2, 0],
  ])(
    'that was spent ends the session for everyone, and its owner is told: %s',
    async (_case, refreshes, ms) => {
      const { handle, token, email } = await signUp();
      const bystander = (await signIn(email)).body.refresh_token;
      let current = handle;
      for (let count = 0; count < refreshes; count += 1) current = await next(current);
      site.now.value += ms;
      expect(await refusalOf(handle)).toEqual(ALREADY_USED);
      expect(await refusalOf(current)).toEqual(NOT_FOUND);
      expect(site.upstream.sessions.has(idOf(handle))).toBe(false);
      expect(site.upstream.reused).toContain(idOf(handle));
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${site.edges[1]}/api/things`, { headers })).status).toBe(401);
      expect(await next(bystander)).toMatch(PROVEN);
    },
  );

  it.each(['local', 'global'])(
    'is dead after a sign-out with scope %s, which no caller can mark as a reuse',
    async (scope) => {
      const { handle, token } = await signUp();
      const headers = { Authorization: `Bearer ${token}`, [SESSION_REUSED_HEADER]: '1' };
      const path = `${site.edges[1]}/auth/v1/logout?scope=${scope}`;
      expect((await fetch(path, { method: 'POST', headers })).status).toBe(204);
      expect(await refusalOf(handle)).toEqual(NOT_FOUND);
      expect(site.upstream.reused).not.toContain(idOf(handle));
    },
  );

  it('is dead once its session has ended unseen by the edge, or was idle for a week', async () => {
    const [{ handle }, idle] = [await signUp(), await signUp()];
    site.upstream.sessions.delete(idOf(handle));
    expect(await refusalOf(handle)).toEqual(NOT_FOUND);
    site.now.value += 7 * 86_400_000;
    expect(await refusalOf(idle.handle)).toEqual(NOT_FOUND);
  });

  it('stays valid, or spent, when another device reads the list of sessions', async () => {
    const [one, other] = [await signUp(), await signUp()];
    await next(other.handle);
    site.now.value += 3_600_000;
    const before = site.upstream.refreshes;
    for (const { email } of [one, other]) {
      const browser = new TestBrowser();
      await signInAs(browser, email);
      const list = await browser.fetch(`${site.edges[1]}/api/auth/sessions`);
      expect(await list.json()).toHaveLength(2);
    }
    expect(site.upstream.refreshes - before).toBe(2);
    expect(await refusalOf(other.handle)).toEqual(ALREADY_USED);
    site.now.value += 60_000;
    const current = await next(one.handle);
    expect(current).not.toBe(one.handle);
    expect(await next(current)).toMatch(PROVEN);
  });

  it('is never given out twice, not even after a second factor', async () => {
    const { handle, token } = await signUp();
    const bearer = { authorization: `Bearer ${token}` };
    const { body: factor } = await post('/auth/v1/factors', { factor_type: 'totp' }, bearer);
    site.upstream.codes.add('123456');
    const { body } = await post(`/auth/v1/factors/${factor.id}/verify`, { code: '123456' }, bearer);
    expect(body.refresh_token).not.toBe(handle);
    expect(await next(body.refresh_token)).toMatch(PROVEN);
    expect(await refusalOf(handle)).toEqual(ALREADY_USED);
  });
});
