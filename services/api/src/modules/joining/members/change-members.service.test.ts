import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBooker, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { changeRole } from './change-members.service.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi();
  venue = await makeVenue(api);
});
afterAll(() => api.close());

const setRole = (id: string, role: string) =>
  api.call('PUT', `/api/orgs/me/members/${id}`, { token: venue.token, body: { role } });

it('does not make a person an owner who was demoted meanwhile', async () => {
  const { userId, token } = await makeBooker(api, venue, 'jo@example.org');
  expect((await setRole(userId, 'owner')).status).toBe(200);
  // Jo's call was admitted while Jo was an owner.
  const late = { orgId: venue.id, userId, requestId: 'request-1' };
  expect((await setRole(userId, 'booker')).status).toBe(200);
  await expect(changeRole(api.context, late, { userId, role: 'owner' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await api.get('/api/orgs/me/members', token)).body.canInvite).toBe(false);
});
