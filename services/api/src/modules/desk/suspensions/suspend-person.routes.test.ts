import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
const EMAIL = 'loud@example.org';

let isSuspended = false;
let isAway = false;
let sent: AccountMessage[] = [];

let api: TestApi;
beforeAll(async () => {
  const accountAdmin = accountAdminOf({
    find: async (email) => (email === EMAIL ? { id: 'loud', email, otherWays: [], isSuspended } : null),
    async setSuspended(_id, wanted) {
      if (isAway) throw new Error('The authentication service is away');
      isSuspended = wanted;
    },
    send: async (_id, message) => sent.push(message) > 0,
  });
  api = await startTestApi({ serviceRoleKey: KEY, contactEmail: 'help@backline.example' }, { accountAdmin });
});
afterAll(() => api.close());
beforeEach(async () => {
  [isSuspended, isAway, sent] = [false, false, []];
  await auditModel(api.context.connection).deleteMany({});
});

const put = (body: object, key = KEY) =>
  api.call('PUT', '/api/admin/suspensions', {
    headers: { [SERVICE_KEY_HEADER]: key },
    body: { email: EMAIL, suspended: true, reason: 'Spam to venues', ...body },
  });
const rows = async () =>
  (await auditModel(api.context.connection).find().sort({ at: 1, _id: 1 }).lean()).map(
    ({ action, subjectId, by, change }) => [action, subjectId, by, change.to],
  );

it('a suspension and its end are recorded and mailed once each, with their reasons', async () => {
  expect((await put({})).body).toEqual({ userId: 'loud', changed: true, isMailed: true });
  expect((await put({ reason: 'Again' })).body).toMatchObject({ changed: false, isMailed: false });
  expect(isSuspended).toBe(true);
  expect((await put({ suspended: false, reason: 'A mistake' })).body).toMatchObject({ changed: true });
  expect(isSuspended).toBe(false);
  expect(await rows()).toEqual([
    ['person.suspend', 'loud', 'operator', 'Spam to venues'],
    ['person.lift', 'loud', 'operator', 'A mistake'],
  ]);
  expect(sent.map(({ facts }) => facts)).toEqual([{ Reason: 'Spam to venues' }, { Reason: 'A mistake' }]);
  expect(sent[0]?.paragraphs.join(' ')).toContain('write to help@backline.example');
});

it.each([
  ['without the service key', {}, 'another', 403],
  ['of an unknown address', { email: 'nobody@example.org' }, KEY, 404],
  ['without a reason', { reason: '  ' }, KEY, 422],
  ['of no address', { email: 'loud' }, KEY, 422],
])('a suspension %s is refused', async (_what, body, key, status) => {
  expect((await put(body, key)).status).toBe(status);
  expect([isSuspended, sent, await rows()]).toEqual([false, [], []]);
});

it('a suspension that the authentication service did not do is recorded, and tells nobody that it is done', async () => {
  isAway = true;
  expect((await put({})).status).toBe(500);
  expect([isSuspended, sent.length, (await rows()).length]).toEqual([false, 0, 1]);
});
