import * as endpoints from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { giveCredits } from './give-credits.service.ts';
import { refund } from '#src/modules/shop/purchases/purchases.service.ts';

/** The calls of operators about purchases and credits. */
export function purchaseOperatorRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.refundPurchase, { who: 'anyone' }, async ({ params, requestId }) => {
    const actor = { userId: null, requestId, by: 'operator' as const };
    const { purchase, owed } = await refund(context, params.id, actor);
    return { id: purchase._id, status: purchase.status, credits: purchase.credits, owed };
  });

  handle(endpoints.giveCredits, { who: 'anyone' }, (call) => {
    const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
    return giveCredits(context, call.body, { requestId: call.requestId, idempotencyKey });
  });
}
