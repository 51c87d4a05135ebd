import type { ApiModule } from '#src/api-module.ts';
import { linkProofRoutes } from './link-proofs.routes.ts';
import { linkProofJobs } from './read-again.ts';

export const linkProofs: ApiModule = {
  routes: linkProofRoutes,
  outsideJobs: linkProofJobs,
};
