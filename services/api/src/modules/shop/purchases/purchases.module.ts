import type { ApiModule } from '#src/api-module.ts';
import { adminPurchaseRoutes } from './admin/admin-purchases.routes.ts';
import { purchaseOperatorRoutes } from './admin/operators.routes.ts';
import { purchaseJobs } from './purchase-jobs.ts';
import { purchaseModel } from './purchases.model.ts';
import { stripeWebhookRoutes } from './payment/stripe-webhook.routes.ts';
import { purchaseRoutes } from './purchases.routes.ts';

export const purchases: ApiModule = {
  models: [purchaseModel],
  routes(handle, context) {
    purchaseRoutes(handle, context);
    stripeWebhookRoutes(handle, context);
    purchaseOperatorRoutes(handle, context);
    adminPurchaseRoutes(handle, context);
  },
  outsideJobs: purchaseJobs,
};
