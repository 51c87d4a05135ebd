import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import type { ApiModule } from '#src/api-module.ts';
import { deployTokenRoutes } from './deploy-tokens.routes.ts';

export const deployTokens: ApiModule = {
  models: [deployTokenModel, deployAuditModel],
  routes: deployTokenRoutes,
};
