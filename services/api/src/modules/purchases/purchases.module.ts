import type { ApiModule } from '#src/api-module.ts';
import { purchaseJobs } from './purchase-jobs.ts';
import { purchaseModel } from './purchases.model.ts';
import { purchaseRoutes } from './purchases.routes.ts';

export const purchases: ApiModule = { models: [purchaseModel], routes: purchaseRoutes, jobs: purchaseJobs };
