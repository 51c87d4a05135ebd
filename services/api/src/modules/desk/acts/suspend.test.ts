import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { makeBooker, walletOf } from '#src/testing/factories.ts';

const BOSS = 'admin boss@backline.example';
const SECOND = 'admin second@backline.example';

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());
beforeEach(async () => {
  const createdAt = acting.api.context.clock();
  const account = { userType: 'artist' as const, artistId: null, orgId: null, createdAt };
  for (const _id of [BOSS, SECOND]) {
    await accountModel(acting.api.context.connection).updateOne({ _id }, { $set: account }, { upsert: true });
  }
});

it('a suspended person is closed out, hidden and told, and a lift takes that back [acts 12]', async () => {
  const { artist, event, id } = await makeApplied(acting.api);
  const { body } = await acting.boss.preview('person.suspend', artist.userId);
  expect([body.name, body.effect.slice(1)]).toEqual([
    'Juno Halide',
    [
      '1 waiting application pauses. After 24 hours the credits go back.',
      '0 accepted nights stay until each is called off.',
    ],
  ]);
  const done = await acting.boss.act('person.suspend', artist.userId);
  expect(done.body.statementId).toEqual(expect.any(String));
  await acting.api.runDueTimers();
  expect(acting.suspended.has(artist.userId)).toBe(true);
  expect(acting.sent.find(({ userId }) => userId === artist.userId)?.message.subject).toBe(
    'Your account is suspended: Juno Halide',
  );
  expect((await acting.api.get(`/api/artists/${artist.id}`)).status).toBe(404);
  expect(await acting.rows('person.suspend', artist.userId)).toEqual(['Fake profile']);
  const lifted = await acting.second.act('person.lift', artist.userId);
  expect(lifted.body).toMatchObject({ version: 2, statementId: null });
  await acting.api.runDueTimers();
  expect(acting.suspended.has(artist.userId)).toBe(false);
  expect((await acting.api.get(`/api/artists/${artist.id}`)).status).toBe(200);
  const application = await acting.api.get(`/api/applications/${id}`, artist.token);
  expect([application.body.status, application.body.event.id]).toEqual(['submitted', event._id]);
});

it('only for the last owner of a venue its applications are named, not for a booker', async () => {
  const { venue } = await makeApplied(acting.api);
  const booker = await makeBooker(acting.api, venue);
  const effectOn = async ({ userId }: { userId: string }) =>
    (await acting.boss.preview('person.suspend', userId)).body.effect.length;
  expect([await effectOn(booker), await effectOn(venue)]).toEqual([1, 3]);
});

it('nobody suspends themselves [acts 5]', async () => {
  const { status, body } = await acting.boss.act('person.suspend', BOSS);
  expect([status, body.message]).toEqual([403, 'You cannot do this to yourself']);
});

it('the last administrator who can sign in is not suspended, also when two act at once [acts 5]', async () => {
  const answers = await Promise.all([
    acting.boss.act('person.suspend', SECOND, { version: 0 }),
    acting.second.act('person.suspend', BOSS, { version: 0 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const left = answers.find(({ status }) => status === 409);
  expect(left?.body.message).toBe('This is the last administrator, who must be able to sign in.');
});

// It comes last, because the gate's grant ends after eight hours.
it('what waits for a day of suspension closes with the credits back', async () => {
  const { artist } = await makeApplied(acting.api);
  expect(await walletOf(acting.api, artist)).toMatchObject({ held: 20 });
  await acting.boss.act('person.suspend', artist.userId);
  await acting.api.runDueTimers();
  acting.api.passHours(25);
  await acting.api.runDueTimers();
  expect(await walletOf(acting.api, artist)).toMatchObject({ balance: 100, held: 0 });
});
