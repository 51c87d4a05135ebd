import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { apiMailModel } from '#src/mail/api-mail.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { verifyWallets } from '#src/modules/records/ledger/verify-wallets.service.ts';
import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeArtist, makeVenue, type TestArtist, walletOf } from '#src/testing/factories.ts';
import { buyPack, makeBuyer, payTest, TEST_SHOP } from '#src/testing/shop.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { MAIL_RECEIPT } from './purchase-timers.ts';

const DAY = 24;

let api: TestApi;
let sent: IdentifiedMail[];
beforeAll(async () => {
  const read: AccountAdmin['read'] = async (id) => ({
    id,
    email: 'juno@mail.host',
    otherWays: [],
    isSuspended: false,
  });
  api = await startTestApi(TEST_SHOP, {
    accountAdmin: accountAdminOf({ read }),
    sendMail: async (mail) => void sent.push(mail),
  });
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
});

const post = ({ id }: TestArtist, posting: Pick<Posting, 'kind' | 'amount' | 'cause'>) =>
  inTransaction(api.context.connection, (session) =>
    postEntry(api.context, { ...posting, artistId: id, note: 'A test' }, session),
  );
const ledgerOf = async ({ token }: TestArtist): Promise<[string, number][]> =>
  (await api.get('/api/credits', token)).body.entries.map(
    ({ kind, balance }: { kind: string; balance: number }) => [kind, balance],
  );
const noticesOf = async ({ token }: TestArtist): Promise<string[]> =>
  (await api.get('/api/notices', token)).body.map(({ text }: { text: string }) => text).sort();
const purchaseOf = async ({ token }: TestArtist, id: string) =>
  (await api.get(`/api/credits/purchases/${id}`, token)).body;

describe('the shop', () => {
  it('shows artists its packs with their price', async () => {
    const { token } = await makeArtist(api);
    expect((await api.get('/api/credits/packs', token)).body).toEqual({
      packs: [{ id: 'credits-50', credits: 50, priceCents: 999, currency: 'USD' }],
      sale: 'open',
      isTest: true,
      countries: null,
    });
    expect((await api.get('/api/credits/packs')).status).toBe(401);
    expect((await api.get('/api/credits/packs', (await makeVenue(api)).token)).status).toBe(403);
  });

  it.each([
    [{ saleCountries: [] }, 'not-sold'],
    [{ hasTestCheckout: false }, 'not-yet'],
  ])('sells nothing with %o [buying-credits 3]', async (config, sale) => {
    const closed = await startTestApi({ ...TEST_SHOP, ...config });
    const artist = await makeArtist(closed);
    expect((await closed.get('/api/credits/packs', artist.token)).body.sale).toBe(sale);
    expect((await buyPack(closed, artist)).status).toBe(403);
    await closed.close();
  });

  it('sells only to people in allowed countries [buying-credits 5]', async () => {
    const some = await startTestApi({ ...TEST_SHOP, saleCountries: ['DE', 'NL'] });
    const artist = await makeArtist(some);
    expect((await some.get('/api/credits/packs', artist.token)).body.countries).toEqual(['DE', 'NL']);
    expect((await buyPack(some, artist)).body.fields).toEqual({
      country: 'Choose the country that you live in',
    });
    expect((await buyPack(some, artist, { country: 'US' })).body.fields).toEqual({
      country: 'Credits are not sold in this country',
    });
    expect((await buyPack(some, artist, { country: 'nl' })).status).toBe(201);
    await some.close();
  });

  it('knows no other pack', async () => {
    expect((await buyPack(api, await makeArtist(api), { packId: 'credits-5000' })).status).toBe(404);
  });
});

describe('a purchase', () => {
  it('adds its credits when it is paid, and is reported and mailed once [buying-credits 3, buying-credits 9]', async () => {
    const artist = await makeArtist(api);
    const { status, body } = await buyPack(api, artist, { eventId: 'event-1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'open',
      isTest: true,
      priceCents: 999,
      checkoutUrl: `/credits/checkout/${body.id}`,
      eventId: 'event-1',
      allowedActions: ['pay'],
    });
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
    await Promise.all(Array.from({ length: 5 }, () => payTest(api, artist, body.id)));
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150, available: 150 });
    expect(await ledgerOf(artist)).toEqual([
      ['purchase', 50],
      ['grant', 100],
    ]);
    expect(await noticesOf(artist)).toEqual(['100 credits to begin with', 'You bought 50 credits']);
    await api.runDueTimers();
    await expect.poll(() => sent).toMatchObject([{ to: 'juno@mail.host', subject: 'Receipt: 50 credits' }]);
    for (const part of ['$9.99', 'No money moved', body.id]) expect(sent[0]?.text).toContain(part);

    // A process that ended before it recorded its work repeats it.
    const again = { kind: MAIL_RECEIPT, subjectId: body.id, dueAt: api.context.clock() };
    await inTransaction(api.context.connection, (session) => setTimers(api.context, [again], session));
    await api.runDueTimers();
    expect(await apiMailModel(api.context.connection).countDocuments({ kind: 'receipt' })).toBe(1);
  });

  it('is one for every repeat with the same key, and another key makes another one', async () => {
    const artist = await makeArtist(api);
    const buy = (key: string, body = {}) => buyPack(api, artist, body, { 'idempotency-key': key });
    const [first, second] = await Promise.all([buy('a'), buy('a')]);
    expect(first.body.id).toBe(second.body.id);
    expect((await buy('a')).body.id).toBe(first.body.id);
    expect((await buy('a', { eventId: 'event-2' })).body.code).toBe('idempotency_conflict');
    expect((await buy('b')).body.id).not.toBe(first.body.id);
    const listed = await api.get('/api/credits/purchases?limit=1', artist.token);
    expect(listed.body).toHaveLength(1);
    const next = /<([^>]+)>/.exec(listed.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await api.get(next, artist.token);
    expect([...listed.body, ...rest.body].map(({ id }) => id)).toContain(first.body.id);
  });

  it.each([
    ['declined', 'failed'],
    ['cancelled', 'expired'],
  ])('that is %s adds nothing, also when it is then paid', async (result, status) => {
    const artist = await makeArtist(api);
    const { body } = await buyPack(api, artist);
    expect((await payTest(api, artist, body.id, result)).body.status).toBe(status);
    expect((await payTest(api, artist, body.id)).body.status).toBe(status);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
  });

  it('that nobody pays ends after an hour', async () => {
    const artist = await makeArtist(api);
    const { body } = await buyPack(api, artist);
    for (let look = 0; look < 4; look += 1) {
      api.passHours(0.5);
      await api.runDueTimers();
    }
    expect((await purchaseOf(artist, body.id)).status).toBe('expired');
    expect((await payTest(api, artist, body.id)).body.status).toBe('expired');
  });

  it('belongs to its buyer', async () => {
    const { purchaseId } = await makeBuyer(api);
    const other = await makeArtist(api);
    expect((await api.get(`/api/credits/purchases/${purchaseId}`, other.token)).status).toBe(404);
    expect((await payTest(api, other, purchaseId)).status).toBe(404);
  });
});

describe('purchased credits', () => {
  it('are spent after the granted ones, and are returned as purchased ones [buying-credits 6]', async () => {
    const { artist, purchaseId } = await makeBuyer(api);
    const spend = async (amount: number, cause: string) => {
      await post(artist, { kind: 'hold', amount, cause });
      await post(artist, { kind: 'capture', amount, cause });
    };
    await spend(90, `${artist.id} a`);
    expect((await purchaseOf(artist, purchaseId)).allowedActions).toEqual(['return']);
    await spend(20, `${artist.id} b`);
    expect((await purchaseOf(artist, purchaseId)).allowedActions).toEqual([]);
    await post(artist, { kind: 'reversal', amount: 20, cause: `${artist.id} b` });
    expect((await purchaseOf(artist, purchaseId)).allowedActions).toEqual(['return']);
  });
});

describe('an unused pack', () => {
  const giveBack = ({ token }: TestArtist, id: string) =>
    api.post(`/api/credits/purchases/${id}/return`, token);

  it('is withdrawn from once, without a reason: the credits are taken at once, the money follows, a receipt names the moment [credits 4, buying-credits 7, buying-credits 10]', async () => {
    const { artist, purchaseId } = await makeBuyer(api);
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(artist, purchaseId)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await giveBack(artist, purchaseId)).body.status).toBe('refunding');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
    await api.runDueTimers();
    expect((await purchaseOf(artist, purchaseId)).status).toBe('refunded');
    await api.runDueTimers();
    await expect.poll(() => sent.map(({ subject }) => subject)).toContain('Refund: 50 credits');
    const receipts = sent.filter(({ subject }) => subject === 'You withdrew from a purchase');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toMatch(/21 November 2046 at \d\d:\d\d:\d\d UTC/);
    expect(await noticesOf(artist)).toContain('Refund of 50 credits');
    expect(await ledgerOf(artist)).toEqual([
      ['adjust', -50],
      ['purchase', 50],
      ['grant', 100],
    ]);
  });

  it('cannot be withdrawn from after 14 days [buying-credits 7]', async () => {
    const { artist, purchaseId } = await makeBuyer(api);
    api.passHours(14 * DAY);
    expect((await giveBack(artist, purchaseId)).body).toMatchObject({
      code: 'wrong_state',
      message: 'You can withdraw from a purchase for 14 days.',
    });
  });

  it('cannot be withdrawn from while an application holds a part of it [buying-credits 7]', async () => {
    const { artist, purchaseId } = await makeBuyer(api);
    await post(artist, { kind: 'hold', amount: 101, cause: `${artist.id} h` });
    expect((await giveBack(artist, purchaseId)).body.code).toBe('wrong_state');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150, held: 101 });
  });
});

it('every wallet is the sum of its ledger after all of this', async () => {
  const { differences, checked } = await verifyWallets(api.context, undefined);
  expect(differences).toEqual([]);
  expect(checked).toBeGreaterThan(5);
});
