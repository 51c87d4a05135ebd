import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, walletOf } from '#src/testing/factories.ts';
import { buyPack, makeBuyer, TEST_SHOP } from '#src/testing/shop.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { purchaseModel } from '#src/modules/shop/purchases/purchases.model.ts';

const KEY = { [SERVICE_KEY_HEADER]: TEST_SHOP.serviceRoleKey };

let api: TestApi;
/** The account that has the address `known@mail.host`. */
let userId: string;
beforeAll(async () => {
  const find: AccountAdmin['find'] = async (email) =>
    email === 'known@mail.host' ? { id: userId, email, otherWays: [], isSuspended: false } : null;
  api = await startTestApi(TEST_SHOP, { accountAdmin: accountAdminOf({ find }) });
});
afterAll(() => api.close());

const refund = (id: string, headers: Record<string, string> = KEY) =>
  api.call('POST', `/api/admin/credits/refunds/${id}`, { headers });
const give = (body: object, headers: Record<string, string> = KEY) =>
  api.call('POST', '/api/admin/credits', {
    body: { email: 'known@mail.host', reason: 'A mistake', ...body },
    headers,
  });
const verify = async () => (await api.call('GET', '/api/admin/wallets/verify', { headers: KEY })).body;

describe('an operator', () => {
  it('may refund and give credits, and nobody else', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    const headers = { authorization: `Bearer ${artist.token}` };
    expect((await refund(purchaseId, headers)).status).toBe(403);
    expect((await give({ amount: 5 }, headers)).status).toBe(403);
  });

  it('refunds a purchase once, and credits on hold become a debt that their release pays [credits 13]', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    const event = await makeEvent(api, await makeVenue(api), { creditsRequired: 140 });
    const { body: application } = await applyTo(api, artist, event);
    const { status, body } = await refund(purchaseId);
    expect([status, body]).toEqual([200, { id: purchaseId, status: 'refunding', credits: 50, owed: 40 }]);
    expect((await refund(purchaseId)).body).toEqual(body);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 140, held: 140, available: 0 });
    await api.runDueTimers();
    expect((await refund(purchaseId)).body.status).toBe('refunded');
    expect((await verify()).differences).toEqual([]);
    await api.post(`/api/applications/${application.id}/withdraw`, artist.token, {});
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100, held: 0, available: 100 });
    expect(await verify()).toMatchObject({ differences: [], purchases: [] });
    const steps = await auditModel(api.context.connection).find({ subjectId: purchaseId }).lean();
    expect(steps.map(({ action, by }) => [action, by])).toEqual([
      ['purchase.paid', 'system'],
      ['purchase.refunding', 'operator'],
      ['purchase.refunded', 'system'],
    ]);
  });

  it('refunds only paid purchases', async () => {
    const { body } = await buyPack(api, await makeArtist(api));
    expect((await refund(body.id)).body).toMatchObject({
      code: 'wrong_state',
      message: 'Only a paid purchase can be refunded. This one is open.',
    });
    expect((await refund('nothing')).status).toBe(404);
  });

  it('gives credits and takes them, and the artist reads the reason [credits 4, credits 12]', async () => {
    const artist = await makeArtist(api);
    ({ userId } = artist);
    expect((await give({ amount: 20 })).body).toEqual({ artistId: artist.id, available: 120 });
    const repeated = { ...KEY, 'idempotency-key': 'once' };
    expect((await give({ amount: -50 }, repeated)).body.available).toBe(70);
    expect((await give({ amount: -50 }, repeated)).body.available).toBe(70);
    expect((await give({ amount: -71 })).body.message).toBe('The artist has not so many credits to spend');
    expect((await give({ amount: 0 })).body.fields).toEqual({ amount: 'Use a number other than 0' });
    expect((await give({ amount: 5, email: 'nobody@mail.host' })).status).toBe(404);
    const texts = (await api.get('/api/notices', artist.token)).body.map(
      ({ text }: { text: string }) => text,
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        '20 credits from Backline: A mistake',
        '50 credits taken back by Backline: A mistake',
      ]),
    );
    const entries = (await api.get('/api/credits', artist.token)).body.entries;
    expect(entries.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance])).toEqual([
      ['adjust', -50],
      ['adjust', 20],
      ['grant', 100],
    ]);
  });
});

describe('the check of all wallets', () => {
  it('reports a debt and a purchase that differ from the ledger [credits 16]', async () => {
    const { purchaseId, artist } = await makeBuyer(api);
    await walletModel(api.context.connection).updateOne({ _id: artist.id }, { $set: { debt: 7 } });
    await purchaseModel(api.context.connection).updateOne({ _id: purchaseId }, { $set: { takenBack: 20 } });
    const { differences, purchases } = await verify();
    expect(differences).toEqual([
      {
        artistId: artist.id,
        wallet: { balance: 150, held: 0, purchased: 50, debt: 7, entries: 2 },
        ledger: { balance: 150, held: 0, purchased: 50, debt: 0, entries: 2 },
      },
    ]);
    expect(purchases).toEqual([
      { purchaseId, artistId: artist.id, status: 'paid', expected: 30, ledger: 50 },
    ]);
  });
});
