import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { findWallet, postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { verifyWallets } from '#src/modules/records/ledger/verify-wallets.service.ts';
import { makeArtist, type TestArtist, walletOf } from '#src/testing/factories.ts';
import { buyPack, TEST_SHOP } from '#src/testing/shop.ts';
import {
  startStripeStandIn,
  STRIPE_KEYS,
  stripeEvent,
  type StripeStandIn,
} from '#src/testing/stripe/stripe-stand-in.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { purchaseModel } from './purchases.model.ts';

let stripe: StripeStandIn;
let api: TestApi;
let artist: TestArtist;
/** Stripe's id of the artist's checkout. */
let checkout: string;
let purchaseId: string;

beforeAll(async () => {
  stripe = await startStripeStandIn(() => api.context.clock());
  api = await startTestApi({
    ...TEST_SHOP,
    hasTestCheckout: false,
    saleCountries: ['DE', 'NL'],
    stripeSecretKey: STRIPE_KEYS.secretKey,
    stripeWebhookSecret: STRIPE_KEYS.webhookSecret,
    stripeApiUrl: stripe.url,
  });
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.fail(false);
  artist = await makeArtist(api);
  purchaseId = (await buyPack(api, artist, { country: 'DE' })).body.id;
  checkout = [...stripe.sessions.keys()].at(-1)!;
});

const tell = (
  type: string,
  object: Record<string, unknown>,
  { secret = STRIPE_KEYS.webhookSecret, at = api.context.clock() } = {},
) => {
  const { body, signature } = stripeEvent(type, object, at, secret);
  return api.call('POST', '/api/stripe/webhook', { raw: body, headers: { 'stripe-signature': signature } });
};
const tellOfSession = (type: string) => tell(`checkout.session.${type}`, stripe.sessions.get(checkout)!);
const tellOfCharge = (type: string) =>
  tell(`charge.${type}`, { payment_intent: checkout.replace('cs_', 'pi_') });
const statusOf = async () =>
  (await purchaseModel(api.context.connection).findById(purchaseId).lean())?.status;
const debtOf = async () => (await findWallet(api.context, artist.id)).debt ?? 0;
const spend = (amount: number, cause: string) =>
  inTransaction(api.context.connection, async (session) => {
    const posting = { artistId: artist.id, amount, cause: `${artist.id} ${cause}`, note: 'A test' };
    await postEntry(api.context, { ...posting, kind: 'hold' }, session);
    await postEntry(api.context, { ...posting, kind: 'capture' }, session);
  });
/** Runs the timers each time they are due within these hours. */
async function wait(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 0.5) {
    api.passHours(0.5);
    await api.runDueTimers();
  }
}

describe('a checkout of Stripe', () => {
  it('has our price and our purchase, and one page for every repeat [buying-credits 2]', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await buyPack(api, artist, { country: 'DE', eventId: 'event-1' }, headers);
    const session = [...stripe.sessions.values()].at(-1)!;
    expect(first.body.checkoutUrl).toBe(session['url']);
    expect(session).toMatchObject({
      client_reference_id: first.body.id,
      amount_total: 999,
      currency: 'usd',
      mode: 'payment',
      metadata: { purchase: first.body.id },
    });
    const here = `https://backline.host/credits?purchase=${first.body.id}`;
    expect(session).toMatchObject({
      success_url: `${here}&event=event-1`,
      cancel_url: `${here}&left=1&event=event-1`,
    });
    const count = stripe.sessions.size;
    const again = await buyPack(api, artist, { country: 'DE', eventId: 'event-1' }, headers);
    expect(again.body.checkoutUrl).toBe(first.body.checkoutUrl);
    expect(stripe.sessions.size).toBe(count);
  });

  it('that Stripe cannot make is answered 503, and made by the repeat', async () => {
    const headers = { 'idempotency-key': 'later' };
    stripe.fail(true);
    const { status, body } = await buyPack(api, artist, { country: 'DE' }, headers);
    expect([status, body.message]).toEqual([503, 'The payment service does not answer. Please try again.']);
    stripe.fail(false);
    const repeat = await buyPack(api, artist, { country: 'DE' }, headers);
    expect(repeat.status).toBe(201);
    expect([...stripe.sessions.values()].at(-1)?.client_reference_id).toBe(repeat.body.id);
  });
});

describe('credits of a payment', () => {
  it('are added once, however often and whenever the webhook comes [buying-credits 4]', async () => {
    stripe.pay(checkout);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tellOfSession('completed')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
    expect((await tellOfSession('completed')).body).toEqual({ received: true });
    await wait(1);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
  });

  it('are there when the person returns before the webhook [buying-credits 4]', async () => {
    stripe.pay(checkout);
    const { body } = await api.get(`/api/credits/purchases/${purchaseId}`, artist.token);
    expect(body.status).toBe('paid');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
  });

  it('are added without a webhook, and after Stripe was down [buying-credits 4]', async () => {
    stripe.pay(checkout);
    stripe.fail(true);
    await wait(1);
    expect(await statusOf()).toBe('open');
    stripe.fail(false);
    await wait(2);
    expect(await statusOf()).toBe('paid');
  });

  it('come in whatever order the events come [buying-credits 4]', async () => {
    stripe.pay(checkout);
    stripe.refundInDashboard(checkout, 999);
    await tellOfCharge('refunded');
    await tellOfSession('completed');
    expect(await statusOf()).toBe('refunded');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
    expect((await api.get('/api/credits', artist.token)).body.entries).toHaveLength(3);
  });

  it('come when the money arrives days later', async () => {
    stripe.pay(checkout, { later: true });
    await tellOfSession('completed');
    expect(await statusOf()).toBe('open');
    stripe.arrive(checkout, true);
    await tellOfSession('async_payment_succeeded');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 150 });
  });

  it.each([
    ['the money does not arrive', 'async_payment_failed', 'failed'],
    ['the person closed the tab', 'expired', 'expired'],
  ])('never come when %s', async (_case, type, status) => {
    if (type === 'expired') stripe.expire(checkout);
    else {
      stripe.pay(checkout, { later: true });
      stripe.arrive(checkout, false);
    }
    await tellOfSession(type);
    expect(await statusOf()).toBe(status);
    expect((await api.get('/api/credits/purchases', artist.token)).body).toEqual([]);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
  });

  it('never come for a country in which none are sold: the money goes back', async () => {
    stripe.pay(checkout, { country: 'US' });
    await tellOfSession('completed');
    expect(await statusOf()).toBe('refunding');
    await api.runDueTimers();
    expect(await statusOf()).toBe('refunded');
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 999 });
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
  });
});

describe('an event', () => {
  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['of an hour ago', { at: new Date('2046-11-21T10:00:00Z') }],
  ])('%s is refused [buying-credits 2]', async (_case, options) => {
    stripe.pay(checkout);
    const { status } = await tell('checkout.session.completed', stripe.sessions.get(checkout)!, options);
    expect(status).toBe(403);
    expect(await statusOf()).toBe('open');
  });

  it('without a signature, or with a changed body, is refused [buying-credits 2]', async () => {
    expect((await api.post('/api/stripe/webhook', undefined, { type: 'x' })).status).toBe(403);
    const { body, signature } = stripeEvent('charge.refunded', {}, api.context.clock());
    const changed = { raw: body.replace('refunded', 'captured'), headers: { 'stripe-signature': signature } };
    expect((await api.call('POST', '/api/stripe/webhook', changed)).status).toBe(403);
  });

  it('about something else is taken and changes nothing', async () => {
    expect((await tell('customer.created', { id: 'cus_1' })).body).toEqual({ received: true });
    expect((await tell('checkout.session.completed', { client_reference_id: 'of-another' })).status).toBe(
      200,
    );
    expect((await tell('charge.refunded', { payment_intent: 'pi_of_another' })).status).toBe(200);
  });

  it('is answered 503 while Stripe cannot be asked, so that it is repeated', async () => {
    stripe.pay(checkout);
    stripe.fail(true);
    expect((await tellOfSession('completed')).status).toBe(503);
    stripe.fail(false);
    expect((await tellOfSession('completed')).status).toBe(200);
    expect(await statusOf()).toBe('paid');
  });
});

describe('a refund', () => {
  beforeEach(async () => {
    stripe.pay(checkout);
    await tellOfSession('completed');
  });

  it('by the buyer is requested once, even if Stripe was down', async () => {
    const refunds = stripe.refunds.length;
    const giveBack = () => api.post(`/api/credits/purchases/${purchaseId}/return`, artist.token);
    stripe.fail(true);
    expect((await giveBack()).body.status).toBe('refunding');
    await api.runDueTimers();
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
    stripe.fail(false);
    await wait(1);
    await Promise.all([tellOfCharge('refunded'), tellOfCharge('refunded')]);
    expect(await statusOf()).toBe('refunded');
    expect(stripe.refunds).toHaveLength(refunds + 1);
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100 });
  });

  it('that the bank rejects is reported to the operator, because no program can repair it', async () => {
    stripe.refundInDashboard(checkout, 999);
    await tellOfCharge('refunded');
    await tell('refund.failed', { object: 'refund', payment_intent: checkout.replace('cs_', 'pi_') });
    const line = api.logs.find((text) => text.includes('a refund failed: give the money back another way'));
    expect(line).toContain(purchaseId);
    expect(await statusOf()).toBe('refunded');
  });

  it('of a part of the price takes the same share of the credits', async () => {
    stripe.refundInDashboard(checkout, 500);
    await tellOfCharge('refunded');
    await tellOfCharge('refunded');
    expect([await statusOf(), (await walletOf(api, artist)).balance]).toEqual(['paid', 125]);
    stripe.refundInDashboard(checkout, 499);
    await tellOfCharge('refunded');
    expect([await statusOf(), (await walletOf(api, artist)).balance]).toEqual(['refunded', 100]);
    const { entries } = (await api.get('/api/credits', artist.token)).body;
    expect(entries[0].note).toBe('Refund of a part of $9.99');
  });

  it('of spent credits is a debt, which the next credits pay [buying-credits 8]', async () => {
    await spend(130, 'night');
    stripe.refundInDashboard(checkout, 999);
    await tellOfCharge('refunded');
    expect(await walletOf(api, artist)).toMatchObject({ balance: 0, available: 0 });
    expect(await debtOf()).toBe(30);
    const texts = (await api.get('/api/notices', artist.token)).body.map(
      ({ text }: { text: string }) => text,
    );
    expect(texts).toContain('Refund of 50 credits: you owe 30 that you had spent');
    await inTransaction(api.context.connection, (session) =>
      postEntry(
        api.context,
        {
          artistId: artist.id,
          kind: 'reversal',
          amount: 130,
          cause: `${artist.id} night`,
          note: 'Called off',
        },
        session,
      ),
    );
    expect(await walletOf(api, artist)).toMatchObject({ balance: 100, available: 100 });
    expect(await debtOf()).toBe(0);
    expect((await api.get('/api/credits', artist.token)).body.entries[0]).toMatchObject({
      kind: 'adjust',
      balance: -30,
      note: 'Paid what you owed',
    });
  });
});

describe('a payment that the bank takes back', () => {
  beforeEach(async () => {
    stripe.pay(checkout);
    await tellOfSession('completed');
  });

  it('takes its credits, and returns them if the bank decides for us [buying-credits 8]', async () => {
    stripe.dispute(checkout, 'needs_response');
    await tellOfCharge('dispute.created');
    expect([await statusOf(), (await walletOf(api, artist)).balance]).toEqual(['disputed', 100]);
    stripe.dispute(checkout, 'won');
    await Promise.all([tellOfCharge('dispute.closed'), tellOfCharge('dispute.funds_reinstated')]);
    expect([await statusOf(), (await walletOf(api, artist)).balance]).toEqual(['paid', 150]);
  });

  it('stays taken when the bank decides against us, and an inquiry takes nothing', async () => {
    stripe.dispute(checkout, 'warning_needs_response');
    await tellOfCharge('dispute.created');
    expect(await statusOf()).toBe('paid');
    stripe.dispute(checkout, 'lost');
    await tellOfCharge('dispute.closed');
    expect([await statusOf(), (await walletOf(api, artist)).balance]).toEqual(['disputed', 100]);
  });
});

it('every wallet is the sum of its ledger after all of this', async () => {
  expect((await verifyWallets(api.context, undefined)).differences).toEqual([]);
});
