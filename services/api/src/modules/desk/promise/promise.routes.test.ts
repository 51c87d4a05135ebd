import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTo, makeArtist, makeEvent, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const BOSS = 'boss@backline.example';
const [SOON, MISSED] = ['/api/admin/promise/soon-due', '/api/admin/promise/missed'] as const;
let api: TestApi;
let token: string;
beforeAll(async () => {
  const settings = { adminEmails: [BOSS], adminGateCode: 'open-sesame', limitScale: 1000 };
  api = await startTestApi(settings);
  token = await signInAdmin(api, BOSS);
});
afterAll(() => api.close());

/** The grant of the gate lasts for eight hours only. */
async function read(path: string) {
  const gate = await api.post('/api/admin/gate', token, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await api.call('GET', path, { token, headers: { cookie } })).body;
}

describe('the promise is refused', () => {
  it.each([
    ['a stranger', () => ({}), 401],
    ['a person who is no admin', () => ({ token: api.signIn() }), 403],
    ['an admin who did not pass the gate', () => ({ token }), 403],
  ])('to %s', async (_who, options, status) => {
    for (const path of [SOON, MISSED]) expect((await api.call('GET', path, options())).status).toBe(status);
  });
});

it('names a reply in its last hours, and then the venue that missed it [to-do 8]', async () => {
  const venue = await makeVenue(api, 'Salt House');
  const event = await makeEvent(api, venue, { creditsRequired: 0 });
  await applyTo(api, await makeArtist(api), event);
  api.passHours(35);
  expect(await read(SOON)).toEqual([]);
  api.passHours(2);
  expect(await read(SOON)).toMatchObject([
    { artistName: 'Juno Halide', headliner: event.headliner, venueName: 'Salt House' },
  ]);
  expect(await read(MISSED)).toEqual([]);
  api.passHours(12);
  await api.runDueTimers();
  expect(await read(SOON)).toEqual([]);
  expect(await read(MISSED)).toMatchObject([{ id: venue.id, name: 'Salt House', missed: 1, isOften: false }]);
});

it('marks a venue from the third miss in 30 days on, and forgets older ones [to-do 8]', async () => {
  const venue = await makeVenue(api, 'Harbour Hall');
  const event = await makeEvent(api, venue, { creditsRequired: 0 });
  let late = '';
  for (let place = 0; place < 3; place += 1)
    late = (await applyTo(api, await makeArtist(api), event)).body.id;
  api.passHours(49);
  await api.runDueTimers();
  expect((await read(MISSED))[0]).toMatchObject({ id: venue.id, missed: 3, isOften: true });
  expect((await api.post(`/api/applications/${late}/ask-late`, venue.token, {})).status).toBe(200);
  expect((await read(MISSED))[0]).toMatchObject({ id: venue.id, missed: 3 });
  api.passHours(31 * 24);
  expect(await read(MISSED)).toEqual([]);
});
