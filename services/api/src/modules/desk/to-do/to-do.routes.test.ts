import type { ToDoItem } from '@backline/contracts/desk/to-do';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { deadMediaJobModel } from '@backline/shared-records/media/media-jobs.model';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deadTimerModel } from '#src/modules/base/timers/timers.model.ts';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { markAddress } from '#src/modules/accounts/mail-address/returned-addresses.service.ts';
import { returnedAddressModel } from '#src/modules/accounts/mail-address/returned-addresses.model.ts';
import { flagModel } from '#src/modules/platform/flags/flags.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const PATH = '/api/admin/to-do';
const BOSS = 'boss@backline.example';
let api: TestApi;
let token: string;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: [BOSS], adminGateCode: 'open-sesame' });
  token = await signInAdmin(api, BOSS);
  const gate = await api.post('/api/admin/gate', token, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  const { connection } = api.context;
  for (const model of [orgModel, deadTimerModel, flagModel, reportModel])
    await (model(connection) as { deleteMany(filter: object): Promise<unknown> }).deleteMany({});
});

const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 3_600_000).toISOString();

const read = (path = PATH) => api.call('GET', path, { token, headers: { cookie } });
async function items(kind: ToDoItem['kind']): Promise<ToDoItem[]> {
  const { body } = await read();
  return body.filter((item: ToDoItem) => item.kind === kind);
}

describe('what is to do is refused', () => {
  it.each([
    ['a stranger', () => ({}), 401, 'unauthenticated'],
    ['a person who is no admin', () => ({ token: api.signIn(), headers: { cookie } }), 403, 'forbidden'],
    ['an admin who did not pass the gate', () => ({ token }), 403, 'gate_required'],
  ])('to %s', async (_who, options, status, code) => {
    for (const path of [PATH, `${PATH}/counts`]) {
      const answer = await api.call('GET', path, options());
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});

it('names venues that nobody has checked, the oldest first, until they are checked [to-do 3]', async () => {
  const start = api.context.clock();
  const first = await makeVenue(api, 'Salt House');
  api.passHours(1);
  const second = await makeVenue(api, 'Harbour Hall');
  const { connection, clock } = api.context;
  await orgModel(connection).updateMany({}, { $set: { checkedAt: null } });
  expect(await items('venue')).toMatchObject([
    { id: first.id, acts: ['venue.check'], dueAt: hoursAfter(start, 48) },
    { id: second.id, subject: expect.stringMatching(/^Harbour Hall, /) },
  ]);
  expect((await read(`${PATH}/counts`)).body).toMatchObject({ venue: 2, 'dead-work': 0 });
  await orgModel(connection).updateMany({ _id: first.id }, { $set: { checkedAt: clock() } });
  expect(await items('venue')).toMatchObject([{ id: second.id }]);
});

it('says when a report of copyright must be decided [to-do 4]', async () => {
  const createdAt = api.context.clock();
  await reportModel(api.context.connection).create({
    _id: 'report',
    key: 'report',
    kind: 'artist',
    subjectId: 'one',
    receiverId: 'one',
    category: 'copyright',
    file: { path: '/media/x', type: 'mix', title: 'Night One', ownerId: 'one' },
    reporter: { name: 'A', email: 'a@label.example' },
    statement: 'Mine',
    status: 'open',
    place: createdAt.getTime(),
    createdAt,
  });
  expect(await items('report')).toEqual([]);
  expect(await items('copyright')).toMatchObject([
    { subject: 'Night One', dueAt: hoursAfter(createdAt, 24) },
  ]);
});

it('names work that was given up, with its error and both acts [to-do 5]', async () => {
  const diedAt = api.context.clock();
  const work = { _id: 'expire:one', kind: 'expire', subjectId: 'one', attempts: 12, diedAt };
  await deadTimerModel(api.context.connection).create({ ...work, reason: 'The database was away' });
  expect(await items('dead-work')).toMatchObject([
    {
      id: 'expire:one',
      about: 'Given up after 12 tries: The database was away',
      acts: ['work.retry', 'work.drop'],
    },
  ]);
});

it('names checks of files that were given up', async () => {
  const { connection, clock } = api.context;
  const died = { attempts: 6, reason: 'out of order', diedAt: clock() };
  await deadMediaJobModel(connection).create({ _id: 'mix', lane: 'recordings', ownerId: 'juno', ...died });
  expect(await items('dead-work')).toMatchObject([
    { id: 'media-check:mix', subject: 'Check of a file that is gone', acts: ['work.retry', 'work.drop'] },
  ]);
  await deadMediaJobModel(connection).deleteMany({});
});

it('names open reports, and how many people report the same [to-do 3]', async () => {
  const artist = await makeArtist(api);
  const report = {
    about: { kind: 'artist', id: artist.id },
    category: 'spam',
    name: 'Ada',
    email: 'ada@post.example',
    statement: 'Buys followers',
    goodFaith: true,
  };
  const start = api.context.clock();
  expect((await api.post('/api/reports', undefined, report)).status).toBe(201);
  expect(await items('report')).toMatchObject([
    {
      about: 'Spam. Reported by one person.',
      dueAt: hoursAfter(start, 7 * 24),
      path: `/admin/reports?state=open&category=spam&subject=${artist.id}`,
    },
  ]);
  expect((await read(`${PATH}/counts`)).body.report).toBe(1);
});

it('names flags past their last day [to-do 6]', async () => {
  await flagModel(api.context.connection).create([
    { _id: 'events', on: true, endsOn: '2046-01-01', owner: 'Venues' },
    { _id: 'messages', on: true, endsOn: '2046-12-31' },
  ]);
  expect(await items('past-flag')).toMatchObject([
    { id: 'events', about: 'The flag is past its last day. Venues decides.' },
  ]);
});

it('names people whose mail comes back, until it arrives again [to-do 7]', async () => {
  const { connection } = api.context;
  const { userId } = await makeArtist(api);
  const address = 'gone@junohalide.example';
  await inTransaction(connection, (session) => markAddress(api.context, { address, userId }, session));
  expect(await items('returned-mail')).toMatchObject([{ id: userId, subject: address }]);
  expect((await read(`${PATH}/counts`)).body['returned-mail']).toBe(1);
  // Addresses that work again come before it, more than one batch of them.
  const notices = noticeModel(connection);
  const told = await notices.findOne({ kind: 'mail-returned' }).lean();
  const recovered = Array.from({ length: 210 }, (_, index) => ({
    ...told,
    _id: `recovered-${index}`,
    key: `recovered-${index}`,
    at: new Date((told?.at.getTime() ?? 0) - 3_600_000),
    facts: { address: `works-${index}@post.example` },
  }));
  await driverCollection(notices).insertMany(recovered as never);
  expect(await items('returned-mail')).toMatchObject([{ id: userId, subject: address }]);
  await returnedAddressModel(connection).deleteMany({});
  expect(await items('returned-mail')).toEqual([]);
});

it('puts the oldest of all kinds first', async () => {
  const { connection, clock } = api.context;
  await flagModel(connection).create([{ _id: 'events', on: true, endsOn: '2046-01-01' }]);
  await makeVenue(api, 'Salt House');
  await orgModel(connection).updateMany({}, { $set: { checkedAt: null, createdAt: clock() } });
  expect((await read()).body.map(({ kind }: ToDoItem) => kind)).toEqual(['past-flag', 'venue']);
});
