import { HANDLE_CHANGES_MAX } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const check = async (handle: string, token: string) =>
  (await api.get(`/api/handle-check?handle=${handle}`, token)).body;

it('a handle can be taken that is free or the own one [profiles 4]', async () => {
  const { token } = await makeArtist(api, { stageName: 'Own Name' });
  for (const handle of ['own-name', 'Free-Name']) {
    expect(await check(handle, token)).toEqual({ handle: handle.toLowerCase(), problem: null });
  }
});

it('a handle cannot be taken that is reserved or somebody else’s [profiles 4]', async () => {
  await makeArtist(api, { stageName: 'Taken Name' });
  const { token } = await makeArtist(api);
  expect((await check('taken-name', token)).problem).toBe('This handle is taken. Choose another one');
  expect((await check('admin', token)).problem).toBe('This handle is reserved. Choose another one');
  const venue = await makeVenue(api);
  expect((await check('taken-name', venue.token)).problem).toBeNull();
});

it('no other handle can be taken after too many changes', async () => {
  const { id, token } = await makeArtist(api);
  for (let number = 0; number < HANDLE_CHANGES_MAX; number += 1) {
    const body = { stageName: 'Juno', handle: `moving-${number}` };
    await api.call('PUT', `/api/artists/${id}`, { token, body });
  }
  expect((await check('moving-on', token)).problem).toContain('3 times in 90 days');
  expect((await check('moving-0', token)).problem).toBeNull();
});

it('only pages have handles', async () => {
  expect((await api.get('/api/handle-check?handle=free-name')).status).toBe(401);
  expect((await api.get('/api/handle-check?handle=free-name', api.signIn())).status).toBe(403);
  const { token } = await makeArtist(api);
  const { status, body } = await api.get('/api/handle-check?handle=No_Name', token);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['handle']]);
});
