import type { ApiModule } from '#src/api-module.ts';
import { followerJobs } from './followers/follower-numbers.ts';
import { followerMonthModel } from './followers/follower-history.model.ts';
import { artistModel, featuredModel } from './artists.model.ts';
import { artistRoutes } from './artists.routes.ts';
import { linkProofModel } from './link-proofs.model.ts';

export const artists: ApiModule = {
  models: [artistModel, featuredModel, followerMonthModel, linkProofModel],
  routes: artistRoutes,
  outsideJobs: followerJobs,
};
