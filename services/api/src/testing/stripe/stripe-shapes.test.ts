import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeCheckout } from '#src/integrations/checkout/stripe-checkout.ts';
import { startOutside } from '../test-outside.ts';
import shapes from './stripe-shapes.json' with { type: 'json' };
import { startStripeStandIn, STRIPE_KEYS, stripeEvent, type StripeStandIn } from './stripe-stand-in.ts';

/** Kinds and fields of Stripe’s published OpenAPI, as far as the stand-in has them. */
const SCHEMAS: Record<string, Record<string, { types: string[]; values?: string[] }>> = shapes.schemas;

let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripeStandIn(() => new Date());
});
afterAll(() => stripe.close());

const ask = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(stripe.url + path, {
      ...init,
      headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
    })
  ).json() as Promise<Record<string, unknown>>;

/** What does not fit the published shape of the object, and of the objects in it. */
function problemsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('object' in value)) return [];
  if (typeof value.object !== 'string') return [];
  const schema = SCHEMAS[value.object];
  if (!schema) return [`no schema ${value.object}`];
  return Object.entries(value).flatMap(([name, field]) => {
    const known = schema[name];
    const place = `${String(value.object)}.${name}`;
    if (!known) return [`${place} is unknown`];
    const fits =
      known.types.includes(typeOf(field)) && (!known.values || known.values.includes(String(field)));
    return [...(fits ? [] : [`${place} is ${JSON.stringify(field)}`]), ...problemsOf(field)];
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

it('the stand-in answers in the shapes that Stripe publishes', async () => {
  const body = new URLSearchParams({
    client_reference_id: 'purchase-1',
    mode: 'payment',
    expires_at: '2000000000',
    'line_items[0][price_data][unit_amount]': '999',
    'line_items[0][price_data][currency]': 'usd',
  });
  const open = await ask('/v1/checkout/sessions', { method: 'POST', body });
  const id = String(open['id']);
  const intent = stripe.pay(id);
  stripe.dispute(id, 'needs_response');
  const paid = await ask(`/v1/checkout/sessions/${id}?expand[]=payment_intent.latest_charge`);
  const disputes = await ask(`/v1/disputes?charge=${id.replace('cs_', 'ch_')}`);
  const listed = await ask(`/v1/checkout/sessions?payment_intent=${intent}`);
  const refund = await ask('/v1/refunds', {
    method: 'POST',
    body: new URLSearchParams({ payment_intent: intent }),
  });
  const lists = [disputes, listed].flatMap(({ data }) => data as unknown[]);
  expect(lists).toHaveLength(2);
  const event: unknown = JSON.parse(stripeEvent('charge.refunded', {}, new Date()).body);
  expect([open, paid, refund, event, ...lists].flatMap(problemsOf)).toEqual([]);
});

it('a checkout is asked for with parameters that Stripe publishes', async () => {
  const bodies: string[] = [];
  const recorder = await startOutside((req, res) => {
    req.on('data', (part: Buffer) => bodies.push(part.toString()));
    req.on('end', () => res.end(JSON.stringify({ id: 'cs_1', url: 'https://checkout.stripe.test/1' })));
  });
  const access = { ...STRIPE_KEYS, apiUrl: recorder.url, siteUrl: 'https://backline.host', timeoutMs: 5000 };
  await createStripeCheckout({ ...access, clock: () => new Date() }).open(
    {
      _id: 'purchase-1',
      credits: 50,
      priceCents: 999,
      currency: 'USD',
      eventId: 'event-1',
      reference: null,
      paymentId: null,
      refundAskedAt: null,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
    { email: 'juno@mail.host' },
  );
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
