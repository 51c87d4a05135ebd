import { describe, expect, it } from 'vitest';
import { mailboxProofModel } from './mailbox-proofs.model.ts';
import { CHALLENGE_ID } from '#src/sessions/testing/fake-passkey-routes.ts';
import { PASSWORD, signUp } from '#src/sessions/testing/people.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges({ isHosted: true });
const CURRENT = { 'X-Supabase-Api-Version': '2024-01-01' };
const NOT_PASSED = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: { evil: 1 }, evil: 1 };
const NEW = { ...NOT_PASSED, response: { clientDataJSON: 'c', attestationObject: 'a', evil: 1 } };
const used = (id: string) => ({
  ...NOT_PASSED,
  id,
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u', evil: 1 },
});

async function person() {
  const { browser, email, session, body } = await signUp(site);
  const headers = { ...CURRENT, Authorization: `Bearer ${session.access_token}` };
  const send = async (method: string, path: string, json?: object) => {
    const answer = await browser.fetch(`${site.edges[0]}/auth/v1${path}`, {
      method,
      headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      ...(json && { json }),
    });
    return {
      status: answer.status,
      json: (await answer.json().catch(() => ({}))) as Record<string, unknown>,
    };
  };
  return { browser, id: body.id, email, send };
}

const lastBody = (path: string) => site.upstream.calls.findLast(({ url }) => url === path)?.body;

describe('passkeys of a hosted project', () => {
  it('are not there while the project has them switched off [passkeys 10]', async () => {
    site.upstream.offersPasskeys = false;
    site.now.value += 6 * 60_000;
    const { browser, send } = await person();
    expect(await send('GET', '/passkeys')).toMatchObject({ status: 404 });
    expect(await send('POST', '/passkeys/authentication/options', {})).toMatchObject({ status: 404 });
    const own = await browser.fetch(`${site.edges[0]}/api/auth/passkeys`);
    expect(await own.json()).toEqual({ isOffered: false, passkeys: [] });
    const begun = await browser.fetch(`${site.edges[0]}/api/auth/passkey/options`, { json: {} });
    expect(begun.status).toBe(404);
    site.now.value += 6 * 60_000;
  });

  it.each([
    ['GET', '/passkeys/authentication/options'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys'],
    ['PUT', `/passkeys/${CHALLENGE_ID}`],
    ['PATCH', '/passkeys/not-an-id'],
    ['GET', `/admin/users/${CHALLENGE_ID}/passkeys`],
  ])('have no other calls: %s %s [hosted-authentication-service 3, passkeys 10]', async (method, path) => {
    const { send } = await person();
    const before = site.upstream.calls.length;
    expect(await send(method, path, method === 'GET' ? undefined : {})).toMatchObject({ status: 404 });
    expect(site.upstream.calls.length).toBe(before);
  });

  it('are added and removed with the current password, which this edge checks [passkeys 10]', async () => {
    const { id, email, send } = await person();
    const begin = (json: object) => send('POST', '/passkeys/registration/options', json);
    expect(await begin({})).toMatchObject({ status: 400, json: { code: 'current_password_required' } });
    expect(await begin({ current_password: 'not this' })).toMatchObject({
      json: { code: 'current_password_invalid' },
    });
    expect(await begin({ current_password: PASSWORD })).toMatchObject({
      status: 403,
      json: { code: 'email_not_confirmed' },
    });
    await mailboxProofModel(site.connection).create({ _id: id, email, provenAt: new Date(site.now.value) });
    expect(await begin({ current_password: PASSWORD })).toMatchObject({ status: 200 });
    expect(lastBody('/passkeys/registration/options')).toEqual({});
    const added = await send('POST', '/passkeys/registration/verify', {
      challenge_id: CHALLENGE_ID,
      credential: NEW,
    });
    const path = `/passkeys/${String(added.json['id'])}`;
    expect(await send('PATCH', path, { friendly_name: 'Phone' })).toMatchObject({ status: 200 });
    expect(await send('DELETE', path, {})).toMatchObject({ json: { code: 'current_password_required' } });
    expect(await send('DELETE', path, { current_password: PASSWORD })).toMatchObject({ status: 204 });
  });

  it.each([
    ['POST', '/passkeys/registration/options', { current_password: PASSWORD }],
    ['POST', '/passkeys/registration/verify', { challenge_id: CHALLENGE_ID, credential: NEW }],
    ['GET', '/passkeys', undefined],
    ['PATCH', `/passkeys/${CHALLENGE_ID}`, { friendly_name: 'Phone' }],
    ['DELETE', `/passkeys/${CHALLENGE_ID}`, { current_password: PASSWORD }],
  ])('are closed to one factor of a person with two: %s %s [passkeys 13]', async (method, path, body) => {
    const { id, send } = await person();
    site.upstream.users.get(id)!.factor = { id: 'f-1', status: 'verified' };
    const before = site.upstream.calls.length;
    expect(await send(method, path, body)).toMatchObject({ status: 403, json: { code: 'insufficient_aal' } });
    expect(site.upstream.calls.slice(before).map(({ url }) => url)).not.toContain(path);
  });

  it('reach the project with only the fields that were read [hosted-authentication-service 4]', async () => {
    const { id, send } = await person();
    const added = { challenge_id: CHALLENGE_ID, credential: NEW, evil: 1 };
    await send('POST', '/passkeys/registration/verify', added);
    expect(JSON.stringify(lastBody('/passkeys/registration/verify'))).not.toContain('evil');
    const browser = new TestBrowser();
    const answer = await browser.fetch(`${site.edges[0]}/auth/v1/passkeys/authentication/verify`, {
      headers: CURRENT,
      json: { challenge_id: CHALLENGE_ID, credential: used(id), evil: 1 },
    });
    expect(JSON.stringify(lastBody('/passkeys/authentication/verify'))).not.toContain('evil');
    expect(await answer.json()).toMatchObject({ refresh_token: expect.stringMatching(/^h\./) });
    const session = await browser.fetch(`${site.edges[1]}/api/auth/session`);
    expect(await session.json()).toMatchObject({ user: { id } });
  });
});
