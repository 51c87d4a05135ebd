import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { makeBuyer, TEST_SHOP } from '#src/testing/shop.ts';
import { statementLinkOf, suspendByRecord } from '#src/testing/suspensions.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const RECEIPT = 'You withdrew from a purchase';

let api: TestApi;
const sent: IdentifiedMail[] = [];
beforeAll(async () => {
  const accountAdmin = accountAdminOf({
    read: async (id) => ({ id, email: `${id}@mail.host`, otherWays: [], isSuspended: true }),
  });
  api = await startTestApi(TEST_SHOP, { accountAdmin, sendMail: async (mail) => void sent.push(mail) });
});
afterAll(() => api.close());

const linkOf = (person: { userId: string }) => statementLinkOf(api, person, TEST_SHOP.serviceRoleKey);
const list = (token: string) => api.get(`/api/statements/linked/purchases?token=${token}`);
const giveBack = (id: string, token?: string) =>
  api.post(`/api/statements/linked/purchases/${id}/return`, undefined, token === undefined ? {} : { token });

async function makeSuspendedBuyer() {
  const { artist, purchaseId } = await makeBuyer(api);
  await suspendByRecord(api, artist);
  return { artist, purchaseId, token: await linkOf(artist) };
}

const receiptsOf = ({ userId }: TestArtist) =>
  sent.filter(({ subject, to }) => subject === RECEIPT && to === `${userId}@mail.host`);

it('nobody withdraws without the own link, or from the purchase of somebody else [buying-credits 11]', async () => {
  const { purchaseId, token } = await makeSuspendedBuyer();
  const other = await makeSuspendedBuyer();
  const free = await makeBuyer(api);
  expect((await giveBack(purchaseId)).body.fields.token).toEqual(expect.any(String));
  expect((await giveBack(purchaseId, 'forged.token')).status).toBe(404);
  expect((await giveBack(purchaseId, other.token)).status).toBe(404);
  expect((await giveBack('nothing', token)).status).toBe(404);
  const ofFree = await linkOf(free.artist);
  for (const answer of [await list(ofFree), await giveBack(free.purchaseId, ofFree)])
    expect([answer.status, answer.body.message]).toEqual([403, 'Sign in to withdraw from a purchase.']);
  const venue = await makeVenue(api);
  await suspensionModel(api.context.connection).create({
    _id: venue.userId,
    artistId: null,
    at: api.context.clock(),
  });
  expect((await list(await linkOf(venue))).status).toBe(403);
  expect((await list(token)).body).toMatchObject([{ id: purchaseId, status: 'paid' }]);
});

it('a suspended buyer withdraws once, however often they ask, and is mailed one receipt at once [buying-credits 11]', async () => {
  const { artist, purchaseId, token } = await makeSuspendedBuyer();
  expect((await list(token)).body).toMatchObject([{ id: purchaseId, allowedActions: ['return'] }]);
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(purchaseId, token)));
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await giveBack(purchaseId, token)).body).toMatchObject({ status: 'refunding', allowedActions: [] });
  await api.runDueTimers();
  await expect.poll(() => receiptsOf(artist)).toHaveLength(1);
  expect(receiptsOf(artist)[0]?.text).toMatch(/\d\d? \w+ 2046 at \d\d:\d\d:\d\d UTC/);
  expect((await list(token)).body).toMatchObject([{ id: purchaseId, status: 'refunded' }]);
  const entries = await auditModel(api.context.connection)
    .find({ subjectId: purchaseId, action: 'purchase.refunding' })
    .lean();
  expect(entries).toMatchObject([{ by: 'artist', userId: artist.userId }]);
});

it('a pack that is partly spent is kept, and says why [buying-credits 11]', async () => {
  const { artist, purchaseId, token } = await makeSuspendedBuyer();
  await inTransaction(api.context.connection, async (session) => {
    const posting = { artistId: artist.id, amount: 101, cause: `${artist.id} night`, note: 'A test' };
    await postEntry(api.context, { ...posting, kind: 'hold' }, session);
  });
  expect((await list(token)).body).toMatchObject([{ id: purchaseId, allowedActions: [] }]);
  expect((await giveBack(purchaseId, token)).body).toMatchObject({
    code: 'wrong_state',
    message: 'Some of these credits were spent, or an application holds them.',
  });
});

it('a purchase is offered for 14 days, and not after the lift of the suspension [buying-credits 11]', async () => {
  const { artist, purchaseId, token } = await makeSuspendedBuyer();
  api.passHours(14 * 24 - 1);
  expect((await list(token)).body).toHaveLength(1);
  api.passHours(1);
  expect((await list(token)).body).toEqual([]);
  expect((await giveBack(purchaseId, token)).body.message).toBe(
    'You can withdraw from a purchase for 14 days.',
  );
  await suspensionModel(api.context.connection).deleteOne({ _id: artist.userId });
  expect((await list(token)).status).toBe(403);
});
