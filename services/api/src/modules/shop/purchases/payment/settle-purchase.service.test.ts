import { createRateLimits } from '@backline/service-kit/mongo/rate-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiSettingsOf } from '#src/config.ts';
import type { RouteContext } from '#src/context.ts';
import type { Seen } from '#src/integrations/checkout/checkout.ts';
import { createTestCheckout } from '#src/integrations/checkout/test-checkout.ts';
import { createIntegrations } from '#src/integrations/integrations.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { buyPack, TEST_SHOP } from '#src/testing/shop.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { settlePurchase } from './settle-purchase.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(TEST_SHOP);
});
afterAll(() => api.close());

/** A context whose test checkout answers with `look`. */
function contextWhere(look: () => Promise<Seen>): RouteContext {
  const { context } = api;
  const { clock } = context;
  const settings = apiSettingsOf({ authUrl: 'http://auth.invalid', ...TEST_SHOP });
  const checkouts = { test: { ...createTestCheckout(clock), look } };
  return {
    ...context,
    settings,
    integrations: { ...createIntegrations(settings, clock), checkouts },
    limits: createRateLimits({ ...context, scale: 1 }),
    countSoon: () => undefined,
    wakeMedia: () => undefined,
    files: null,
    mail: null,
    push: null,
    accountAdmin: null,
  };
}

it('of two simultaneous calls, the later one does not lose its reading', async () => {
  const { id } = (await buyPack(api, await makeArtist(api))).body;
  const paid: Seen = {
    payment: 'paid',
    refundedCents: 0,
    isDisputed: false,
    country: null,
    paymentId: 'pi_1',
  };
  const settle = (look: () => Promise<Seen>) => settlePurchase(contextWhere(look), id);
  await settle(async () => paid);
  let isFirst = true;
  const settled = await settle(async () => {
    // Another call takes the step of an older look between this look and its step.
    if (isFirst) await settle(async () => ({ ...paid, refundedCents: 250 }));
    isFirst = false;
    return { ...paid, refundedCents: 500 };
  });
  expect(settled).toMatchObject({ status: 'paid', takenBack: 25 });
});
