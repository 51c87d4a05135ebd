import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countCodes } from '#src/sessions/factor/recovery-codes.ts';
import { enterCode, giveCodes, waitForCode } from '#src/sessions/testing/factors.ts';
import { type BrowserSession, signUp } from '#src/sessions/testing/people.ts';
import type { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges({ isHosted: true });
const ID = randomUUID();

function ask(browser: TestBrowser, token: string, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return browser.fetch(`${site.edges[0]}/auth/v1${path}`, { method, headers, ...json });
}

describe('of the calls about second factors, a hosted project gets', () => {
  it.each([
    ['GET', '/factors'],
    ['PUT', `/factors/${ID}`],
    ['GET', `/factors/${ID}/challenge`],
    ['POST', `/factors/${ID}/verify/`],
    ['POST', `/factors/${ID}/other`],
    ['POST', '/factors/nonsense/verify'],
    ['POST', '/factors/recovery-codes'],
    ['DELETE', `/admin/users/${ID}/factors/${ID}`],
  ])('no %s %s [second-factor 12]', async (method, path) => {
    const { browser, session } = await signUp(site);
    const before = site.upstream.calls.length;
    expect((await ask(browser, session.access_token, method, path)).status).toBe(404);
    expect(site.upstream.calls.slice(before)).toEqual([]);
  });

  it.each([
    ['another type', '/factors', { factor_type: 'phone', phone: '+351912345678' }],
    ['no challenge', `/factors/${ID}/verify`, { code: '123456' }],
    ['an operator', `/factors/${ID}/verify`, { challenge_id: ID, code: { $gt: '' } }],
  ])('no body with %s', async (_, path, body) => {
    const { browser, session } = await signUp(site);
    expect((await ask(browser, session.access_token, 'POST', path, body)).status).toBe(400);
  });

  it('bodies of our own, and the answer opens the session under another cookie value', async () => {
    const { browser, body, session } = await signUp(site);
    const enrolled = await ask(browser, session.access_token, 'POST', '/factors', {
      factor_type: 'totp',
      friendly_name: 'Phone',
      Phone: '+1',
    });
    expect(enrolled.status).toBe(200);
    expect(site.upstream.calls.at(-1)?.body).toEqual({ factor_type: 'totp', friendly_name: 'Phone' });
    const { id } = site.upstream.users.get(body.id)!.factor!;
    site.upstream.codes.add('123456');
    const former = browser.cookie;
    const verify = { challenge_id: ID, code: '123456', webauthn: {} };
    const verified = await ask(browser, session.access_token, 'POST', `/factors/${id}/verify`, verify);
    expect(verified.status).toBe(200);
    expect(((await verified.json()) as { refresh_token: string }).refresh_token).toMatch(/^h\./);
    expect(browser.cookie).not.toBe(former);
    expect((await browser.fetch(`${site.edges[1]}/api/things`)).status).toBe(200);
  });
});

it('an old code does not remove the factor, and a new one removes the recovery codes too [second-factor 17]', async () => {
  const { browser, userId } = await waitForCode(site);
  await giveCodes(site, userId);
  site.upstream.codes.add('123456');
  const entered = (await (await enterCode(site, browser, '123456')).json()) as { session: BrowserSession };
  const token = entered.session.access_token;
  site.now.value += 11 * 60_000;
  const refused = await ask(browser, token, 'DELETE', `/factors/${ID}`);
  expect([refused.status, (await refused.json()) as object]).toEqual([
    422,
    expect.objectContaining({ error_code: 'insufficient_aal' }),
  ]);
  site.now.value -= 2 * 60_000;
  expect((await ask(browser, token, 'DELETE', `/factors/${ID}`)).status).toBe(200);
  expect(await countCodes(site.connection, userId)).toBe(0);
});

it('the first mailed link removes the factor of a stranger who made the account [second-factor 23]', async () => {
  const { browser, userId } = await waitForCode(site);
  const link = { type: 'magiclink', token_hash: userId };
  await browser.fetch(`${site.edges[0]}/auth/v1/verify`, { json: link });
  expect(site.upstream.users.get(userId)?.factor).toBeUndefined();
  expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(200);
});

it('a forged token uses up no tries of its person [second-factor 19]', async () => {
  const { browser, body } = await signUp(site);
  const claims = { sub: body.id, session_id: 'invented', exp: Math.floor(site.now.value / 1000) + 60 };
  const forged = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  const code = { challenge_id: ID, code: '999999' };
  for (let count = 0; count < 21; count += 1)
    expect((await ask(browser, forged, 'POST', `/factors/${ID}/verify`, code)).status).toBe(403);
});

it('a hosted sign-in waits for the code too [second-factor 1]', async () => {
  const { browser, answer } = await waitForCode(site);
  expect(answer.status).toBe(202);
  expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(401);
  site.upstream.codes.add('123456');
  expect((await enterCode(site, browser, '123456')).status).toBe(200);
  expect((await browser.fetch(`${site.edges[0]}/api/things`)).status).toBe(200);
});
