import type { ApiModule } from '#src/api-module.ts';
import { linkProofModel } from './link-proofs.model.ts';
import { linkProofRoutes } from './link-proofs.routes.ts';
import { linkProofJobs } from './read-again.ts';

export const linkProofs: ApiModule = {
  models: [linkProofModel],
  routes: linkProofRoutes,
  jobs: linkProofJobs,
};
