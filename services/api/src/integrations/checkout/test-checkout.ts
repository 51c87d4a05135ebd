import { fillPath, SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { Checkout, Payable, Seen } from './checkout.ts';

/** A checkout without a payment service: the buyer chooses the result on our own page. No money moves. */
export function createTestCheckout(clock: () => Date): Checkout {
  return {
    open: async ({ _id }) => ({ reference: _id, url: fillPath(SCREEN_PATHS.testCheckout, _id) }),
    look: async (purchase) => ({
      payment: paymentOf(purchase, clock()),
      refundedCents: purchase.refundAskedAt === null ? (purchase.partRefundCents ?? 0) : purchase.priceCents,
      isDisputed: false,
      country: null,
      paymentId: null,
    }),
    refund: () => Promise.resolve(),
    refundPart: () => Promise.resolve(),
  };
}

const PAYMENTS = { paid: 'paid', declined: 'failed', cancelled: 'expired' } as const;

function paymentOf({ testResult, expiresAt }: Payable, now: Date): Seen['payment'] {
  if (testResult) return PAYMENTS[testResult];
  return expiresAt <= now ? 'expired' : 'open';
}
