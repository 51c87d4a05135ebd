import { stripeWebhook } from '@backline/contracts/shop/purchases';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { settlePurchase } from './settle-purchase.service.ts';

/** Stripe waits longer than this for an answer, and repeats the event for three days. */
const TIME_MS = 20_000;

/** Handles Stripe's events. An event only triggers a look at the purchase, so order and repeats do not matter. */
export function stripeWebhookRoutes(handle: Handle, context: RouteContext): void {
  const options = { who: 'anyone', timeMs: TIME_MS, keepsBody: true } as const;
  handle(stripeWebhook, options, async ({ rawBody, header }) => {
    const { stripeEvents } = context.integrations;
    if (!stripeEvents) throw notFound('Webhook');
    const { purchaseId, isFailedRefund } = await stripeEvents.read(rawBody, header('stripe-signature'));
    // Another product may use the same account.
    if (purchaseId === null) return { received: true as const };
    if (isFailedRefund) {
      context.logger.error({ purchase: purchaseId }, 'a refund failed: give the money back another way');
    }
    await settlePurchase(context, purchaseId);
    return { received: true as const };
  });
}
