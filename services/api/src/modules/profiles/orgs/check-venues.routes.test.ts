import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: ['boss@backline.example'] });
});
afterAll(() => api.close());

const asOperator = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });
const check = (id: string, checked: boolean) =>
  asOperator('PUT', `/api/admin/venues/${id}/check`, { checked });

it('a venue is checked once, and the check can be taken back [closed-beta 11]', async () => {
  const { id } = await makeVenue(api);
  const first = (await check(id, true)).body;
  expect(first).toMatchObject({ id, name: 'Salt House', checkedAt: api.context.clock().toISOString() });
  api.passHours(1);
  expect((await check(id, true)).body).toEqual(first);
  expect((await check(id, false)).body.checkedAt).toBeNull();
  const entries = await auditModel(api.context.connection).find({ subjectId: id }).sort({ at: 1 }).lean();
  expect(entries.map(({ action, by, change }) => [action, by, change.from, change.to])).toEqual([
    ['venue.check', 'operator', 'unchecked', 'checked'],
    ['venue.check', 'operator', 'checked', 'unchecked'],
  ]);
});

it('venues are listed in pages, the newest first, also only those that wait for a check', async () => {
  const [older, newer] = [await makeVenue(api, 'Older'), (api.passHours(1), await makeVenue(api, 'Newer'))];
  await check(older.id, true);
  const page = await asOperator('GET', '/api/admin/venues?limit=1');
  expect(page.body.map(({ name }: { name: string }) => name)).toEqual(['Newer']);
  const [, next = ''] = /<(.+)>/.exec(page.headers.get('link') ?? '') ?? [];
  expect((await asOperator('GET', next)).body[0].id).toBe(older.id);
  const waiting = (await asOperator('GET', '/api/admin/venues?checked=no')).body;
  const ids = waiting.map(({ id }: { id: string }) => id);
  expect([ids.includes(newer.id), ids.includes(older.id)]).toEqual([true, false]);
});

it('a venue that does not exist is not found', async () => {
  expect((await check('nothing', true)).body.code).toBe('not_found');
});

it('only operators may call these [closed-beta 11]', async () => {
  const venue = await makeVenue(api);
  const people = [undefined, venue.token, (await makeArtist(api)).token, await signInAdmin(api)];
  for (const token of people) {
    for (const [method, path, body] of [
      ['GET', '/api/admin/venues', undefined],
      ['PUT', `/api/admin/venues/${venue.id}/check`, { checked: true }],
      ['PUT', '/api/admin/flags/events', { on: true }],
    ] as const) {
      expect((await api.call(method, path, { token, body })).status).toBe(403);
    }
  }
});
