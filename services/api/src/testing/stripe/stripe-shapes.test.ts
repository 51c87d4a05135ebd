import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payable } from '#src/integrations/checkout/checkout.ts';
import { createStripeCheckout } from '#src/integrations/checkout/stripe-checkout.ts';
import { startOutside } from '#src/testing/test-outside.ts';
import shapes from './stripe-shapes.json' with { type: 'json' };
import { startStripeStandIn, STRIPE_KEYS, stripeEvent, type StripeStandIn } from './stripe-stand-in.ts';

/** Kinds and fields of Stripe’s published OpenAPI, limited to those of the stand-in. */
const SCHEMAS: Record<string, Record<string, { types: string[]; values?: string[] }>> = shapes.schemas;

/** `npm run engines -- stripe` sets the address of Stripe’s own test server. Otherwise the stand-in answers. */
const ENGINE = process.env['STRIPE_TEST_URL'];

let stripe: StripeStandIn;
let url: string;
beforeAll(async () => {
  stripe = await startStripeStandIn(() => new Date());
  url = ENGINE ?? stripe.url;
});
afterAll(() => stripe.close());

const clientOf = (apiUrl: string) =>
  createStripeCheckout({
    ...STRIPE_KEYS,
    apiUrl,
    siteUrl: 'https://backline.host',
    timeoutMs: 5000,
    clock: () => new Date(),
  });

const PURCHASE: Payable = {
  _id: 'purchase-1',
  credits: 50,
  priceCents: 999,
  currency: 'USD',
  eventId: 'event-1',
  reference: null,
  paymentId: null,
  refundAskedAt: null,
  expiresAt: new Date(Date.now() + 3_600_000),
};
const BUYER = { email: 'juno@mail.host' };

const ask = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(url + path, { ...init, headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` } })
  ).json() as Promise<Record<string, unknown>>;

/** The differences between a value and the published shape of the object, and of the objects in it. */
function problemsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('object' in value)) return [];
  const kind = value.object;
  if (typeof kind !== 'string') return [];
  const schema = SCHEMAS[kind];
  // Stripe's objects contain many others that we never read.
  if (!schema) return ENGINE === undefined ? [`no schema ${kind}`] : [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const unknown = ENGINE === undefined ? [...fields.keys()].filter((name) => !(name in schema)) : [];
  const missing = ENGINE === undefined ? [] : Object.keys(schema).filter((name) => !fields.has(name));
  const odd = Object.entries(schema).filter(
    ([name, { types, values }]) =>
      fields.has(name) &&
      !(types.includes(typeOf(fields.get(name))) && (values?.includes(String(fields.get(name))) ?? true)),
  );
  return [
    ...unknown.map((name) => `${kind}.${name} is unknown`),
    ...missing.map((name) => `${kind}.${name} is missing`),
    ...odd.map(([name]) => `${kind}.${name} is ${JSON.stringify(fields.get(name))}`),
    ...[...fields.values()].flatMap(problemsOf),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

it('the server answers in the shapes that Stripe publishes [buying-credits 2]', async () => {
  const { reference: id } = await clientOf(url).open({ ...PURCHASE, _id: 'purchase-2' }, BUYER);
  const open = await ask(`/v1/checkout/sessions/${id}`);
  const intent = ENGINE === undefined ? stripe.pay(id) : 'pi_1';
  if (ENGINE === undefined) stripe.dispute(id, 'needs_response');
  const paid = await ask(`/v1/checkout/sessions/${id}?expand[]=payment_intent.latest_charge`);
  const disputes = await ask(`/v1/disputes?charge=${id.replace('cs_', 'ch_')}`);
  const listed = await ask(`/v1/checkout/sessions?payment_intent=${intent}`);
  const refund = await ask('/v1/refunds', {
    method: 'POST',
    body: new URLSearchParams({ payment_intent: intent }),
  });
  const lists = [disputes, listed].flatMap(({ data }) => data as unknown[]);
  expect(lists).toHaveLength(2);
  const answers = [open, paid, refund, ...lists];
  expect(new Set(answers.map((answer) => (answer as { object: string }).object))).toEqual(
    new Set(['checkout.session', 'refund', 'dispute']),
  );
  expect(answers.flatMap(problemsOf)).toEqual([]);
});

it('an event of the stand-in has the shape that Stripe publishes', () => {
  const event: unknown = JSON.parse(stripeEvent('charge.refunded', {}, new Date()).body);
  expect(problemsOf(event)).toEqual([]);
});

it('the server takes each request of our client [buying-credits 2]', async () => {
  const client = clientOf(url);
  const { reference, url: page } = await client.open(PURCHASE, BUYER);
  expect(new URL(page).protocol).toMatch(/^https?:$/);
  const purchase = { ...PURCHASE, reference };
  expect(await client.look(purchase)).toMatchObject({ payment: 'open' });
  const paymentId = ENGINE === undefined ? stripe.pay(reference) : 'pi_1';
  await client.refund({ ...purchase, paymentId });
  const { body, signature } = stripeEvent('charge.refunded', { payment_intent: paymentId }, new Date());
  const told = await client.read(body, signature);
  // Stripe's test server stores nothing, so its checkout has no purchase.
  expect(told.purchaseId).toBe(ENGINE === undefined ? PURCHASE._id : null);
});

it('a checkout is asked for with parameters that Stripe publishes [buying-credits 2]', async () => {
  const bodies: string[] = [];
  const recorder = await startOutside((req, res) => {
    req.on('data', (part: Buffer) => bodies.push(part.toString()));
    req.on('end', () => res.end(JSON.stringify({ id: 'cs_1', url: 'https://checkout.stripe.test/1' })));
  });
  await clientOf(recorder.url).open(PURCHASE, BUYER);
  await recorder.close();
  const sent = [...new URLSearchParams(bodies.join('')).keys()].map((name) =>
    name
      .replaceAll('][', '.')
      .replace('[', '.')
      .replace(']', '')
      .replace(/metadata\..+/, 'metadata.*'),
  );
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((name) => !shapes.sessionParams.includes(name))).toEqual([]);
});
