import { describe, expect, it } from 'vitest';
import { enterCode } from '#src/sessions/testing/factors.ts';
import { CHALLENGE_ID } from '#src/sessions/testing/fake-passkey-routes.ts';
import { PASSWORD, signIn, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

async function send(browser: TestBrowser, path: string, json: object, method = 'POST') {
  const answer = await browser.fetch(`${site.edges[0]}${path}`, { method, json });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The answer of the browser's dialog for a person. */
const answerOf = (id: string) => ({ challengeId: CHALLENGE_ID, credential: { id } });

/** A person with a passkey of this name. */
async function withPasskey(name = 'Phone') {
  const person = await signUp(site);
  const added = await send(person.browser, '/api/auth/passkeys', { ...answerOf('x'), name });
  return { ...person, added };
}

describe('a passkey of one’s own', () => {
  it.each([
    ['GET', '/api/auth/passkeys'],
    ['POST', '/api/auth/passkeys'],
    ['POST', '/api/auth/passkeys/options'],
    ['PUT', '/api/auth/passkeys/1'],
    ['POST', '/api/auth/passkeys/1/removal'],
  ])('is nothing for a stranger: %s %s', async (method, path) => {
    expect((await fetch(`${site.edges[0]}${path}`, { method })).status).toBe(401);
  });

  it('asks for the password before the browser’s dialog', async () => {
    const { browser } = await signUp(site);
    const begin = (json: object) => send(browser, '/api/auth/passkeys/options', json);
    expect(await begin({})).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await begin({ currentPassword: PASSWORD })).toEqual({
      status: 200,
      body: { challengeId: CHALLENGE_ID, options: { challenge: 'c' } },
    });
  });

  it('needs a name and a challenge', async () => {
    const { browser } = await signUp(site);
    const refused = await send(browser, '/api/auth/passkeys', {
      challengeId: '1',
      credential: {},
      name: ' ',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { challengeId: expect.any(String), name: 'Give the passkey a name' } },
    });
  });

  it('is added under its name, renamed and removed', async () => {
    const { browser, added } = await withPasskey();
    expect(added).toMatchObject({ status: 201, body: { name: 'Phone', lastUsedAt: null } });
    const path = `/api/auth/passkeys/${String(added.body['id'])}`;
    expect((await send(browser, path, { name: 'Laptop' }, 'PUT')).body).toMatchObject({ name: 'Laptop' });
    const list = async () => (await browser.fetch(`${site.edges[1]}/api/auth/passkeys`)).json();
    expect(await list()).toMatchObject({ isOffered: true, passkeys: [{ name: 'Laptop' }] });
    expect((await send(browser, `${path}/removal`, {})).status).toBe(200);
    expect(await send(browser, `${path}/removal`, {})).toMatchObject({ status: 404 });
    expect(await list()).toEqual({ isOffered: true, passkeys: [] });
  });
});

describe('a sign-in with a passkey', () => {
  it('is refused in words for a passkey that opens nothing', async () => {
    const refused = await send(new TestBrowser(), '/api/auth/passkey', answerOf('nobody'));
    expect(refused).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: expect.stringContaining('Sign in with your password') },
    });
  });

  it('answers as a sign-in with the password does, and names the device to the auth service', async () => {
    const { email, body } = await withPasskey();
    const byPassword = await (await signIn(site, new TestBrowser(), email)).json();
    const answer = await send(new TestBrowser(), '/api/auth/passkey', answerOf(body.id));
    expect(Object.keys(answer.body)).toEqual(Object.keys(byPassword as object));
    const last = site.upstream.calls.findLast(({ url }) => url.endsWith('/authentication/verify'));
    expect(last?.headers['user-agent']).toBe('node');
  });

  it('waits for the code if the service counts the passkey as one factor [passkeys 14]', async () => {
    const { body } = await withPasskey();
    site.upstream.users.get(body.id)!.factor = { id: 'f-1', status: 'verified' };
    const browser = new TestBrowser();
    expect(await send(browser, '/api/auth/passkey', answerOf(body.id))).toEqual({
      status: 202,
      body: { waitsFor: 'code' },
    });
    site.upstream.codes.add('123456');
    expect((await enterCode(site, browser, '123456')).status).toBe(200);
  });

  it('ends the browser’s former session and begins another one [passkeys 9]', async () => {
    const { browser, body } = await withPasskey();
    const former = browser.copy();
    await send(browser, '/api/auth/passkey', answerOf(body.id));
    expect(browser.cookie).not.toBe(former.cookie);
    site.now.value += 11_000;
    const session = async (one: TestBrowser) => (await one.fetch(`${site.edges[0]}/api/auth/session`)).json();
    expect(await session(former)).toEqual({ user: null, session: null });
    expect(await session(browser)).toMatchObject({ user: { id: body.id } });
  });

  it('gives the Supabase client a cookie and a handle in place of the refresh token [passkeys 9]', async () => {
    const { body } = await withPasskey();
    const browser = new TestBrowser();
    const answer = await send(browser, '/auth/v1/passkeys/authentication/verify', {
      challenge_id: CHALLENGE_ID,
      credential: { id: body.id },
    });
    expect(answer.body['refresh_token']).toMatch(/^h\./);
    const user = await browser.fetch(`${site.edges[1]}/api/auth/session`);
    expect(await user.json()).toMatchObject({ user: { id: body.id } });
  });

  it('is refused to a page of another site', async () => {
    const answer = await fetch(`${site.edges[0]}/api/auth/passkey`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
      body: JSON.stringify(answerOf('x')),
    });
    expect(answer.status).toBe(403);
  });
});
