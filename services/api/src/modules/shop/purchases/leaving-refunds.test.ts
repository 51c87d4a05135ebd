import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { type LeavingApi, startLeavingApi } from '#src/testing/leaving.ts';
import { buyPack, TEST_SHOP } from '#src/testing/shop.ts';
import {
  startStripeStandIn,
  STRIPE_KEYS,
  stripeEvent,
  type StripeStandIn,
} from '#src/testing/stripe/stripe-stand-in.ts';

let stripe: StripeStandIn;
let test: LeavingApi;
let api: LeavingApi['api'];
let artist: TestArtist;
/** The mails that were sent. */
let folder: string;
/** Stripe's id of the artist's checkout. */
let checkout: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-refunds-'));
  stripe = await startStripeStandIn(() => api.context.clock());
  test = await startLeavingApi({
    ...TEST_SHOP,
    outboxFolder: folder,
    hasTestCheckout: false,
    saleCountries: ['DE'],
    stripeSecretKey: STRIPE_KEYS.secretKey,
    stripeWebhookSecret: STRIPE_KEYS.webhookSecret,
    stripeApiUrl: stripe.url,
  });
  ({ api } = test);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  stripe.fail(false);
  artist = await makeArtist(api);
  await buyPack(api, artist, { country: 'DE' });
  checkout = [...stripe.sessions.keys()].at(-1)!;
});

const tell = (type: string, object: Record<string, unknown>) => {
  const { body, signature } = stripeEvent(type, object, api.context.clock());
  return api.call('POST', '/api/stripe/webhook', { raw: body, headers: { 'stripe-signature': signature } });
};
const tellOfSession = (type: string) => tell(`checkout.session.${type}`, stripe.sessions.get(checkout)!);
const tellOfCharge = (type: string) =>
  tell(`charge.${type}`, { payment_intent: checkout.replace('cs_', 'pi_') });

async function subjects(): Promise<string[]> {
  const files = await readdir(folder);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
}

async function leave(): Promise<void> {
  expect((await test.leave(artist, { name: 'Juno Halide' })).status).toBe(200);
  await api.runDueTimers();
  api.passHours(14 * 24);
  await api.runDueTimers();
}

/** The refunds as the person reads them before. */
const previewed = async () => (await api.get('/api/leaving', artist.token)).body.refunds;
/** The amounts that Stripe is asked for while the artist leaves. */
async function paidBack(): Promise<unknown[]> {
  const before = stripe.refunds.length;
  await leave();
  await api.runDueTimers();
  return stripe.refunds.slice(before).map(({ amount }) => amount);
}
const spend = (amount: number) =>
  inTransaction(api.context.connection, async (session) => {
    const posting = { artistId: artist.id, amount, cause: `${artist.id} night`, note: 'A test' };
    await postEntry(api.context, { ...posting, kind: 'hold' }, session);
    await postEntry(api.context, { ...posting, kind: 'capture' }, session);
  });

describe('a leaver reads before what is really paid back [leaving 16]', () => {
  beforeEach(async () => {
    stripe.pay(checkout);
    await tellOfSession('completed');
  });

  it.each([
    ['of an unused pack', {}, { credits: 50, priceCents: 999 }],
    ['of a pack that is partly spent', { spent: 120 }, { credits: 30, priceCents: 600 }],
    ['after a part refund', { refunded: 200 }, { credits: 40, priceCents: 799 }],
    ['of the rest after both', { spent: 120, refunded: 200 }, { credits: 20, priceCents: 400 }],
  ])('%s', async (_case, { spent = 0, refunded = 0 }: { spent?: number; refunded?: number }, expected) => {
    if (spent > 0) await spend(spent);
    if (refunded > 0) {
      stripe.refundInDashboard(checkout, refunded);
      // Stripe has not told of it yet.
      expect(await previewed()).toMatchObject([expected]);
      await tellOfCharge('refunded');
    }
    expect(await previewed()).toMatchObject([expected]);
    expect(await paidBack()).toEqual([expected.priceCents]);
  });

  it('and nothing for a pack whose money the bank has, also before Stripe tells of it', async () => {
    await spend(120);
    stripe.dispute(checkout, 'needs_response');
    expect(await previewed()).toEqual([]);
    expect(await paidBack()).toEqual([]);
  });

  it('and that a mail tells the sum while Stripe does not answer', async () => {
    stripe.fail(true);
    expect(await previewed()).toMatchObject([{ credits: 50, priceCents: null }]);
  });
});

it('a leaver gets what an earlier refund left of the price, with a receipt of it [leaving 8]', async () => {
  stripe.pay(checkout);
  await tellOfSession('completed');
  stripe.refundInDashboard(checkout, 200);
  await tellOfCharge('refunded');
  const before = stripe.refunds.length;
  await leave();
  await api.runDueTimers();
  expect(stripe.refunds.slice(before)).toMatchObject([{ amount: 799 }]);
  await expect.poll(subjects).toContain('Refund: $7.99 of $9.99');
});

it.each([
  ['is returned by the bank', false],
  ['arrives', true],
])('a payment that %s after the erasure goes back [leaving 8]', async (_case, isSlow) => {
  stripe.pay(checkout, { later: isSlow });
  await tellOfSession('completed');
  if (!isSlow) {
    stripe.dispute(checkout, 'needs_response');
    await tellOfCharge('dispute.created');
  }
  await leave();
  api.passHours(2);
  await api.runDueTimers();
  expect(test.removed).toContain(artist.userId);
  const before = stripe.refunds.length;
  if (isSlow) stripe.arrive(checkout, true);
  else stripe.dispute(checkout, 'won');
  await (isSlow ? tellOfSession('async_payment_succeeded') : tellOfCharge('dispute.closed'));
  await api.runDueTimers();
  await api.runDueTimers();
  expect(stripe.refunds.slice(before)).toMatchObject([{ amount: 999 }]);
});
