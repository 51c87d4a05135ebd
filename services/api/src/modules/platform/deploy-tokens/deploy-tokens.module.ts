import { deployAuditModel } from '@backline/service-kit/deploy/deploy-audit.model';
import { deployTokenModel } from '@backline/service-kit/deploy/deploy-tokens.model';
import type { ApiModule } from '#src/api-module.ts';
import { deployTokenRoutes } from './deploy-tokens.routes.ts';

export const deployTokens: ApiModule = {
  models: [deployTokenModel, deployAuditModel],
  routes: deployTokenRoutes,
};
