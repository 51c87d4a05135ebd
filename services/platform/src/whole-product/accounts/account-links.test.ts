import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';

const PASSWORD = 'open-the-doors-9';

let edge: RunningEdge;
let people = 0;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

/** A browser with its cookie and the published Supabase client. */
function openBrowser() {
  let cookie = '';
  const answers: string[] = [];
  const browse: typeof fetch = async (input, init) => {
    const request = new Request(input, { redirect: 'manual', ...init });
    if (cookie !== '') request.headers.set('Cookie', cookie);
    if (request.method !== 'GET') request.headers.set('Origin', edge.url);
    const answer = await fetch(request);
    const [setCookie] = answer.headers.getSetCookie();
    if (setCookie !== undefined) cookie = setCookie.split(';')[0] ?? '';
    answers.push(await answer.clone().text());
    return answer;
  };
  const { auth } = createClient(edge.url, 'anon', {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
    global: { fetch: browse },
  });
  return {
    auth,
    browse,
    answers,
    cookie: () => cookie,
    /** The user whom the product sees behind the cookie. */
    async whoAmI() {
      const answer = await browse(`${edge.url}/api/auth/user`);
      return answer.ok ? ((await answer.json()) as { email: string }).email : answer.status;
    },
  };
}

type Browser = ReturnType<typeof openBrowser>;

function post(browser: Browser, path: string, body: object, device = 'Gecko Firefox/140.0') {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': device };
  return browser.browse(edge.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signUp() {
  people += 1;
  const email = `links${people}@example.org`;
  const browser = openBrowser();
  const answer = await post(browser, '/api/auth/signup', { email, password: PASSWORD, userType: 'artist' });
  expect(answer.status).toBe(201);
  return { email, browser };
}

const signIn = (browser: Browser, email: string, password: string, device?: string) =>
  post(browser, '/api/auth/login', { email, password }, device);

async function textOf(email: string, kind: string): Promise<string> {
  const mail = (await edge.mailTo(email)).find((message) => message.kind === kind);
  if (!mail) throw new Error(`there is no ${kind} for ${email}`);
  return mail.text;
}

/** The values in the address of the confirm page. */
async function linkIn(email: string, kind: string) {
  const link = new URL(/^https?:\S+$/m.exec(await textOf(email, kind))?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${edge.url}/auth/confirm`);
  return { token_hash: link.searchParams.get('token_hash') ?? '' };
}

async function codeIn(email: string, kind: string): Promise<string> {
  return /\b\d{6}\b/.exec(await textOf(email, kind))?.[0] ?? '';
}

/** Expects that every refresh token in the browser's answers is a handle. */
function expectHandlesOnly({ answers }: Browser): void {
  const tokens = answers.flatMap((text) => [...text.matchAll(/"refresh_token":"([^"]+)"/g)]);
  expect(tokens.length).toBeGreaterThan(0);
  for (const [, token] of tokens) expect(token).toMatch(/^h\.[\w-]+\.\d+$/);
}

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once, and the person is signed in by cookie', async () => {
    const { email, browser: formerDevice } = await signUp();
    const browser = openBrowser();
    expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull();
    const link = { ...(await linkIn(email, 'recovery')), type: 'recovery' } as const;
    const { data, error } = await browser.auth.verifyOtp(link);
    expect([error, data.session?.refresh_token]).toEqual([null, expect.stringMatching(/^h\./)]);
    const again = await openBrowser().auth.verifyOtp(link);
    expect(again.error?.code).toBe('otp_expired');

    const weak = await browser.auth.updateUser({ password: 'password' });
    expect(weak.error?.code).toBe('weak_password');
    const sentBefore = browser.cookie();
    const changed = await browser.auth.updateUser({ password: 'another-night-7' });
    expect(changed.error).toBeNull();
    expect(browser.cookie()).not.toBe(sentBefore);
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect(await browser.whoAmI()).toBe(email);
    expect(await formerDevice.whoAmI()).toBe(401);
    expect((await signIn(openBrowser(), email, PASSWORD)).status).toBe(401);
    expect((await signIn(openBrowser(), email, 'another-night-7')).status).toBe(200);
    expectHandlesOnly(browser);
  });

  it('gets the same answer for an address without an account, and nothing is sent', async () => {
    const { error } = await openBrowser().auth.resetPasswordForEmail('nobody@example.org');
    expect(error).toBeNull();
    expect(await edge.mailTo('nobody@example.org')).toEqual([]);
  });
});

describe('a sign-in without a password', () => {
  it('works with the mailed code', async () => {
    const { email } = await signUp();
    const browser = openBrowser();
    await browser.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const code = await codeIn(email, 'magiclink');
    const wrong = await browser.auth.verifyOtp({
      email,
      token: code === '000000' ? '1' : '000000',
      type: 'email',
    });
    expect([wrong.error?.code, await browser.whoAmI()]).toEqual(['otp_expired', 401]);
    await browser.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(await browser.whoAmI()).toBe(email);
    expectHandlesOnly(browser);
  });

  it('by a link leaves a handle in the address and sets the cookie', async () => {
    const { email } = await signUp();
    const browser = openBrowser();
    // The request has no challenge, like one of a client with the implicit flow.
    await post(browser, '/auth/v1/otp', { email, create_user: false });
    const { token_hash: token } = await linkIn(email, 'magiclink');
    const link = `${edge.url}/auth/v1/verify?token=${token}&type=magiclink`;
    const looks = [
      await openBrowser().browse(link, { method: 'HEAD' }),
      await openBrowser().browse(link, { headers: { 'Sec-Purpose': 'prefetch;prerender' } }),
    ];
    expect(looks.map(({ headers }) => headers.get('location'))).toEqual([null, null]);
    const answer = await browser.browse(link);
    const fragment = new URLSearchParams((answer.headers.get('location') ?? '').split('#')[1]);
    const handle = expect.stringMatching(/^h\.[\w-]+\.\d+$/);
    expect([answer.status, fragment.get('refresh_token')]).toEqual([303, handle]);
    expect(await browser.whoAmI()).toBe(email);
  });
});

describe('a sign-in on another device', () => {
  it('is mailed to the owner with the name of that device, not of the edge [mail 10]', async () => {
    const { email } = await signUp();
    await signIn(openBrowser(), email, PASSWORD, 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1');
    expect(await textOf(email, 'new-sign-in')).toContain('Device: Safari on iOS');
  });
});

describe('a person’s account', () => {
  it('is verified by a message, which can be sent again', async () => {
    const { email, browser } = await signUp();
    expect((await browser.auth.resend({ type: 'signup', email })).error).toBeNull();
    const former = browser.cookie();
    const { data } = await browser.auth.verifyOtp({ ...(await linkIn(email, 'signup')), type: 'signup' });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    const copy = await fetch(`${edge.url}/api/auth/user`, { headers: { Cookie: former } });
    expect(copy.status).toBe(401);
    expect(await browser.whoAmI()).toBe(email);
  });

  it('takes a new password with a mailed code, and refuses a wrong code', async () => {
    const { email, browser } = await signUp();
    await browser.auth.resend({ type: 'signup', email });
    await browser.auth.verifyOtp({ ...(await linkIn(email, 'signup')), type: 'signup' });
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const password = 'another-night-7';
    const refused = await browser.auth.updateUser({ password, nonce: 'nothing' });
    expect(refused.error?.code).toBe('reauthentication_not_valid');
    const nonce = await codeIn(email, 'reauthentication');
    expect((await browser.auth.updateUser({ password, nonce })).error).toBeNull();
    expect(await browser.whoAmI()).toBe(email);
  });

  it('moves to a new address when both mailboxes have confirmed it', async () => {
    const { email } = await signUp();
    const browser = openBrowser();
    await browser.auth.signInWithPassword({ email, password: PASSWORD });
    const moved = `new-${email}`;
    expect((await browser.auth.updateUser({ email: moved, current_password: PASSWORD })).error).toBeNull();
    const type = 'email_change';
    const half = await browser.auth.verifyOtp({ ...(await linkIn(email, 'email_change_current')), type });
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect(await browser.whoAmI()).toBe(email);
    const whole = await browser.auth.verifyOtp({ ...(await linkIn(moved, 'email_change_new')), type });
    expect(whole.data.user?.email).toBe(moved);
    expect(await browser.whoAmI()).toBe(moved);
  });
});
