import type { ApiModule } from '#src/api-module.ts';
import { applicationModel } from './applications.model.ts';
import { applicationRoutes } from './applications.routes.ts';
import { APPLICATION_JOBS } from './clock/application-jobs.ts';

export const applications: ApiModule = {
  models: [applicationModel],
  routes: applicationRoutes,
  jobs: APPLICATION_JOBS,
};
