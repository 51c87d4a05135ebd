import { randomUUID } from 'node:crypto';
import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges({ isHosted: true });
beforeEach(() => {
  site.upstream.waitsForMailbox = true;
});

const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json' };
const newEmail = () => `${randomUUID()}@example.org`;

/** Follows the link in the sign-up's mail. In this fake its hash is the user id. */
async function follow(userId: string, browser: TestBrowser) {
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/verify`, {
    headers: CURRENT,
    json: { type: 'signup', token_hash: userId },
  });
  const json = (await answer.json()) as { access_token: string; user: { user_metadata: object } };
  return { token: json.access_token, metadata: json.user.user_metadata };
}

async function whoIs(browser: TestBrowser) {
  const answer = await browser.fetch(`${site.edges[1]}/api/auth/session`);
  return ((await answer.json()) as { user: { email: string; userType: string } | null }).user;
}

async function setPassword(browser: TestBrowser, token: string, password: string): Promise<number> {
  const answer = await browser.fetch(`${site.edges[0]}/auth/v1/user`, {
    method: 'PUT',
    headers: { ...CURRENT, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  });
  return answer.status;
}

const opens = async (email: string, password = PASSWORD) => {
  const json = { email, password };
  return (await new TestBrowser().fetch(`${site.edges[0]}/api/auth/login`, { json })).status === 200;
};

const lastTarget = () =>
  new URL(site.upstream.calls.at(-1)?.url ?? '', 'http://x').searchParams.get('redirect_to');

describe('an artist who confirms the address first', () => {
  it('gets a link by mail to the first step with an account, and has no session yet [sessions 25]', async () => {
    const { email, browser, answer, body } = await signUp(site);
    expect([answer.status, body]).toEqual([202, { id: body.id, confirmation: 'mailed' }]);
    expect(lastTarget()).toBe('http://edge.test/signup/artist');
    expect(await whoIs(browser)).toBeNull();
    const early = await signIn(site, browser, email);
    expect([early.status, await early.json()]).toMatchObject([
      403,
      { message: 'Please open the link in the e-mail we sent you first.' },
    ]);
  });

  it('gets the same answer for an address that has an account [sessions 26]', async () => {
    const first = await signUp(site);
    await follow(first.body.id, first.browser);
    const { answer, body } = await signUp(site, { email: first.email });
    expect([answer.status, body]).toEqual([202, { id: body.id, confirmation: 'mailed' }]);
    expect(await opens(first.email)).toBe(true);
  });

  it('continues with the typed password, in the browser where it was typed [sessions 28]', async () => {
    const { email, browser, body } = await signUp(site);
    const { metadata } = await follow(body.id, browser);
    expect(metadata).toEqual({});
    expect(await whoIs(browser)).toMatchObject({ email, userType: 'artist' });
    expect(await opens(email)).toBe(true);
  });

  it('sets a new password in another browser, because a stranger may have typed the first one [sessions 28]', async () => {
    const { email, body } = await signUp(site);
    const browser = new TestBrowser();
    const { token, metadata } = await follow(body.id, browser);
    expect(metadata).toEqual({ password_pending: true });
    expect(await opens(email)).toBe(false);
    expect(await setPassword(browser, token, 'another long one')).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email, passwordPending: false });
    expect(await opens(email, 'another long one')).toBe(true);
  });

  it('sets a new password after a stranger signed up with the address before, or after', async () => {
    for (const isBefore of [true, false]) {
      const email = newEmail();
      const strange = () => signUp(site, { email });
      if (isBefore) await strange();
      const { browser, body } = await signUp(site, { email });
      if (!isBefore) await strange();
      expect((await follow(body.id, browser)).metadata).toEqual({ password_pending: true });
      expect(await opens(email)).toBe(false);
    }
  });

  it('is noted for a program too', async () => {
    const email = newEmail();
    const answer = await new TestBrowser().fetch(`${site.edges[0]}/auth/v1/signup`, {
      headers: CURRENT,
      json: { email, password: PASSWORD },
    });
    const { id } = (await answer.json()) as { id: string };
    const { body, browser } = await signUp(site, { email });
    expect(body.id).toBe(id);
    expect((await follow(id, browser)).metadata).toEqual({ password_pending: true });
  });
});

describe('an organisation that confirms the address first', () => {
  async function send(browser: TestBrowser, email: string, key: string = randomUUID()) {
    const answer = await browser.fetch(`${site.edges[0]}/api/orgs`, {
      json: buildOrgSignup({ email }),
      headers: { 'Idempotency-Key': key },
    });
    const body = (await answer.json()) as { id: string; orgId: string; confirmation?: string };
    return { status: answer.status, body };
  }

  async function open() {
    const [browser, email, key] = [new TestBrowser(), newEmail(), randomUUID()] as const;
    return { browser, email, key, ...(await send(browser, email, key)) };
  }

  it('gets a link by mail to its form, and nothing is made yet [sessions 25]', async () => {
    const orgs = site.upstream.orgs.size;
    const { browser, status, body } = await open();
    expect([status, body]).toEqual([202, { id: body.id, confirmation: 'mailed' }]);
    expect(lastTarget()).toBe('http://edge.test/signup/org?step=3&confirmed');
    expect([await whoIs(browser), site.upstream.orgs.size]).toEqual([null, orgs]);
  });

  it('sends its form again after the link, in any browser, and is made once [sessions 28]', async () => {
    for (const browser of [undefined, new TestBrowser()]) {
      const first = await open();
      const next = browser ?? first.browser;
      const { token } = await follow(first.body.id, next);
      const made = await send(next, first.email, first.key);
      expect([made.status, made.body]).toMatchObject([201, { user: { userType: 'organisation' } }]);
      const again = await send(next, first.email, first.key);
      expect([again.status, again.body.orgId]).toEqual([201, made.body.orgId]);
      await vi.waitFor(() => expect(site.upstream.recoveries).toContain(first.email));
      expect(await whoIs(next)).toMatchObject({ userType: 'organisation' });
      expect(typeof token).toBe('string');
    }
  });

  it('opens no session for a stranger with the same form and key', async () => {
    const { browser, body, email, key } = await open();
    await follow(body.id, browser);
    const stranger = new TestBrowser();
    expect((await send(stranger, email, key)).status).toBe(202);
    expect(await whoIs(stranger)).toBeNull();
  });

  it('does not take the account of another person who is signed in', async () => {
    const artist = await signUp(site);
    await follow(artist.body.id, artist.browser);
    expect((await send(artist.browser, newEmail())).status).toBe(202);
    expect(await whoIs(artist.browser)).toMatchObject({ email: artist.email, userType: 'artist' });
  });
});
