import { pushDeviceModel } from '@backline/shared-records/push/push-devices.model';
import { expect, it } from 'vitest';
import { signIn, signUp } from '#src/sessions/testing/people.ts';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import { TestBrowser } from '#src/sessions/testing/test-browser.ts';
import { useTestEdges } from '#src/sessions/testing/test-edges.ts';

const site = useTestEdges();

/** Stores that a session gets push messages. */
async function start(accessToken: string, _id: string) {
  const { sub: userId, session_id: sessionId } = readAccessToken(accessToken) ?? { sub: '', session_id: '' };
  const device = { _id, userId, sessionId, endpoint: _id, p256dh: 'key', auth: 'auth', at: new Date() };
  await pushDeviceModel(site.connection).create(device);
  return userId;
}

it.each([
  ['signs out', '/api/auth/logout', {}, ['phone']],
  ['signs out everywhere', '/api/auth/logout-everywhere', {}, []],
  ['signs out all others', '/api/auth/logout-everywhere', { exceptThisOne: true }, ['computer']],
])('push messages end for the sessions that a person ends: %s [push 5]', async (_how, path, json, left) => {
  const { browser, email, session } = await signUp(site);
  const phone = new TestBrowser();
  const answer = (await (await signIn(site, phone, email)).json()) as typeof session & {
    session: typeof session;
  };
  const userId = await start(session.access_token, `computer of ${email}`);
  await start(answer.session.access_token, `phone of ${email}`);
  expect((await browser.fetch(`${site.edges[0]}${path}`, { json })).status).toBe(200);
  const found = await pushDeviceModel(site.connection).find({ userId }).lean();
  expect(found.map(({ _id }) => _id.split(' ')[0])).toEqual(left);
});
