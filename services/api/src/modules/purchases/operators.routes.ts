import * as endpoints from '@backline/contracts/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { requireServiceKey } from '#src/modules/admin/service-key.policy.ts';
import { giveCredits } from './give-credits.service.ts';
import { refundForOperator } from './purchases.service.ts';

/** What operators do with purchases and credits. */
export function purchaseOperatorRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.refundPurchase, { who: 'anyone' }, (call) => {
    requireServiceKey(context, call);
    return refundForOperator(context, call.params.id, call.requestId);
  });

  handle(endpoints.giveCredits, { who: 'anyone' }, (call) => {
    requireServiceKey(context, call);
    const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
    return giveCredits(context, call.body, { requestId: call.requestId, idempotencyKey });
  });
}
