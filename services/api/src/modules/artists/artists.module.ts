import type { ApiModule } from '#src/api-module.ts';
import { followerJobs } from './follower-numbers.ts';
import { artistModel, featuredModel } from './artists.model.ts';
import { artistRoutes } from './artists.routes.ts';
import { linkProofModel } from './link-proofs.model.ts';

export const artists: ApiModule = {
  models: [artistModel, featuredModel, linkProofModel],
  routes: artistRoutes,
  jobs: followerJobs,
};
