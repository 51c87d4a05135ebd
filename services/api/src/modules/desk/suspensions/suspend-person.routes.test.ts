import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
const EMAIL = 'loud@example.org';

let isSuspended = false;
let isAway = false;
/** The addresses that were looked up. */
let lookedUp: string[] = [];
let sent: AccountMessage[] = [];

let api: TestApi;
beforeAll(async () => {
  const accountAdmin = accountAdminOf({
    async find(email) {
      lookedUp.push(email);
      return email === EMAIL ? { id: 'loud', email, otherWays: [], isSuspended } : null;
    },
    async setSuspended(_id, wanted) {
      if (isAway) throw new Error('The authentication service is away');
      isSuspended = wanted;
    },
    send: async (_id, message) => sent.push(message) > 0,
  });
  api = await startTestApi({ serviceRoleKey: KEY }, { accountAdmin });
});
afterAll(() => api.close());
beforeEach(async () => {
  [isSuspended, isAway, sent, lookedUp] = [false, false, [], []];
  await auditModel(api.context.connection).deleteMany({});
  await suspensionModel(api.context.connection).deleteMany({});
});

const REASONS = {
  reason: 'Spam to venues',
  facts: 'The account sent the same message to 40 venues.',
  rule: 'Terms 6: no spam',
};
const put = (body: object, key = KEY) =>
  api.call('PUT', '/api/admin/suspensions', {
    headers: { [SERVICE_KEY_HEADER]: key },
    body: { email: EMAIL, suspended: true, ...REASONS, ...body },
  });
const rows = async () =>
  (await auditModel(api.context.connection).find().sort({ at: 1, _id: 1 }).lean()).map(
    ({ action, subjectId, by, change }) => [action, subjectId, by, change.to],
  );

it.each([
  ['without the service key', {}, 'another', 403],
  ['of an unknown address', { email: 'nobody@example.org' }, KEY, 404],
  ['without a reason', { reason: '  ' }, KEY, 422],
  ['without the facts', { facts: undefined }, KEY, 422],
  ['without the rule', { rule: undefined }, KEY, 422],
  ['of no address', { email: 'loud' }, KEY, 422],
])('a suspension %s is refused', async (_what, body, key, status) => {
  expect((await put(body, key)).status).toBe(status);
  await api.runDueTimers();
  expect([isSuspended, sent, await rows()]).toEqual([false, [], []]);
});

it('a suspension and its end are acts: recorded, stated and mailed once each [acts 21]', async () => {
  expect((await put({})).body).toEqual({ userId: 'loud', changed: true });
  expect((await put({ reason: 'Again' })).body).toEqual({ userId: 'loud', changed: false });
  await api.runDueTimers();
  expect(isSuspended).toBe(true);
  const statements = await statementModel(api.context.connection).find({ userIds: 'loud' }).lean();
  expect(statements).toMatchObject([{ act: 'person.suspend', ...REASONS }]);
  const lift = { suspended: false, reason: 'A mistake', facts: undefined, rule: undefined };
  expect((await put(lift)).body).toMatchObject({ changed: true });
  await api.runDueTimers();
  expect(isSuspended).toBe(false);
  expect(await rows()).toEqual([
    ['person.suspend', 'loud', 'operator', 'Spam to venues'],
    ['person.lift', 'loud', 'operator', 'A mistake'],
  ]);
  expect(sent.map(({ subject, facts }) => [subject, facts['Reason']])).toEqual([
    ['Your account is suspended: A person without a page', 'Spam to venues'],
    ['Your Backline account is open again', 'A mistake'],
  ]);
});

it('a suspension that the authentication service did not do is tried again until it is done', async () => {
  isAway = true;
  expect((await put({})).body).toMatchObject({ changed: true });
  await api.runDueTimers();
  expect(isSuspended).toBe(false);
  isAway = false;
  api.passHours(1);
  await api.runDueTimers();
  expect([isSuspended, (await rows()).length]).toEqual([true, 1]);
});

it('the statement is mailed again to a suspended person, three times a day, and nobody else learns of it [acts 23]', async () => {
  const again = (email: string) => api.post('/api/statements/mail', undefined, { email });
  expect((await again('no address')).status).toBe(422);
  const unknown = await again('nobody@example.org');
  expect([unknown.status, unknown.body]).toEqual([202, { email: 'nobody@example.org' }]);
  await put({});
  await api.runDueTimers();
  const first = sent.length;
  const answers = [];
  for (let count = 0; count < 4; count += 1) {
    answers.push((await again(EMAIL)).status);
    await api.runDueTimers();
  }
  expect([answers, sent.length - first]).toEqual([[202, 202, 202, 429], 3]);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1);
  expect((await rows()).filter(([action]) => action === 'statement.mail')).toHaveLength(3);
});

it('a request for the statement looks nobody up before its answer, so that its time tells nothing [acts 23]', async () => {
  api.passHours(24);
  await put({});
  await api.runDueTimers();
  lookedUp = [];
  for (const email of ['stranger@example.org', EMAIL.toUpperCase()]) {
    const { status, body } = await api.post('/api/statements/mail', undefined, { email });
    expect([status, body, lookedUp]).toEqual([202, { email: email.toLowerCase() }, []]);
    await api.runDueTimers();
    expect(lookedUp.splice(0)).toEqual([email.toLowerCase()]);
  }
});
