import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { startEdge } from '#src/testing/edge-on.ts';

const KEYS = { secretKey: 'sk_test_edge', webhookSecret: 'whsec_edge' };
/** Stripe sends indented text, and signs each of its bytes. */
const EVENT = JSON.stringify(
  {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1', object: 'checkout.session', metadata: {} } },
  },
  null,
  2,
);

function signatureOf(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', KEYS.webhookSecret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}

it.each([
  ['beside the edge', false],
  ['inside the edge', true],
])('an event of Stripe reaches an API %s byte for byte', async (_where, isMounted) => {
  const edge = await startEdge({ stripe: KEYS, isMounted });
  onTestFinished(() => edge.close());
  const tell = (body: string, signature: string) =>
    fetch(`${edge.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
  const taken = await tell(EVENT, signatureOf(EVENT));
  expect([taken.status, await taken.json()]).toEqual([200, { received: true }]);
  const changed = await tell(EVENT.replace('cs_test_1', 'cs_test_2'), signatureOf(EVENT));
  expect(changed.status).toBe(403);
});
