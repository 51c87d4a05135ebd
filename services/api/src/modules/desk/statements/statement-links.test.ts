import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { OBJECTION_DAYS } from '@backline/contracts/base/limits';
import { newId } from '@backline/service-kit/mongo/new-id';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { statementModel, type StatementRecord } from './statements.model.ts';

const KEY = 'the key that services show each other';
const OVER = [404, 'This link is over. Sign in to read your statements.'];
const EMAIL = 'loud@example.org';

let api: TestApi;
let factorIds: string[] = [];
beforeAll(async () => {
  const accountAdmin = accountAdminOf({
    find: async (email) => ({ id: 'loud', email, otherWays: [], isSuspended: true, factorIds }),
  });
  const settings = { publicUrl: 'https://backline.example', serviceRoleKey: KEY, keepsOutbox: true };
  api = await startTestApi(settings, { accountAdmin });
});
afterAll(() => api.close());

/** A statement to one person about a suspension of now. */
async function makeStatement(userId: string, fields: Partial<StatementRecord> = {}): Promise<string> {
  const _id = newId();
  await statementModel(api.context.connection).create({
    _id,
    act: 'person.suspend',
    subjectId: userId,
    subjectName: 'Loud',
    userIds: [userId],
    adminId: 'boss',
    reason: 'Threats',
    facts: 'They threaten venues.',
    rule: 'Terms 4',
    at: api.context.clock(),
    ...fields,
  });
  return _id;
}

const suspend = (userId: string) =>
  suspensionModel(api.context.connection).create({
    _id: userId,
    artistId: null,
    orgId: null,
    at: api.context.clock(),
  });

/** What the service of sessions asks for when a suspended person signs in. */
async function linkOnSignIn(): Promise<string | null> {
  const headers = { [SERVICE_KEY_HEADER]: KEY };
  const { body } = await api.call('POST', '/api/admin/suspensions/link', { headers, body: { email: EMAIL } });
  return body.token;
}

const open = async (token: string | null) => {
  const { status, body } = await api.get(`/api/statements/linked?token=${token}`);
  return [status, status === 200 ? body.id : body.message];
};

it('a sign-in opens the statement about the present suspension, and no older one [acts 13]', async () => {
  const suspensions = suspensionModel(api.context.connection);
  await makeStatement('loud');
  expect(await linkOnSignIn()).toBeNull();
  api.passHours(1);
  // An operator suspends without a statement.
  await suspend('loud');
  expect(await linkOnSignIn()).toBeNull();
  await suspensions.deleteOne({ _id: 'loud' });
  api.passHours(1);
  await suspend('loud');
  const id = await makeStatement('loud');
  expect(await open(await linkOnSignIn())).toEqual([200, id]);
});

it('a password alone opens nothing of a person with a second factor, and undoes no deletion [acts 27]', async () => {
  const leavings = leavingModel(api.context.connection);
  const at = api.context.clock();
  await leavings.create({ _id: 'loud', state: 'waiting', at, endsAt: at });
  factorIds = ['f-1'];
  expect(await linkOnSignIn()).toBeNull();
  factorIds = [];
  expect(await leavings.findById('loud').lean()).toMatchObject({ state: 'waiting' });
  await leavings.deleteOne({ _id: 'loud' });
});

it('its link works while the person is suspended, and then as long as they can object [acts 22]', async () => {
  const token = await linkOnSignIn();
  api.passHours(24 * OBJECTION_DAYS);
  expect((await open(token))[0]).toBe(200);
  await suspensionModel(api.context.connection).deleteOne({ _id: 'loud' });
  expect(await open(token)).toEqual(OVER);
});

it('its link waits for the answer to an objection, and opens it for a month [acts 22]', async () => {
  const statements = statementModel(api.context.connection);
  await suspend('loud');
  const id = await makeStatement('loud');
  const token = await linkOnSignIn();
  await suspensionModel(api.context.connection).deleteOne({ _id: 'loud' });
  const objection = { text: 'It was a joke.', at: api.context.clock(), userId: 'loud' };
  await statements.updateOne({ _id: id }, { $set: { objection } });
  api.passHours(24 * OBJECTION_DAYS);
  expect(await open(token)).toEqual([200, id]);
  const answer = { text: 'It was not.', at: api.context.clock(), adminId: 'second' };
  await statements.updateOne({ _id: id }, { $set: { answer } });
  api.passHours(24 * 30 - 1);
  expect(await open(token)).toEqual([200, id]);
  api.passHours(1);
  expect(await open(token)).toEqual(OVER);
});
