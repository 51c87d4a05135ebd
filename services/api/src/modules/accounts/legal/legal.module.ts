import type { ApiModule } from '#src/api-module.ts';
import { acceptedTextModel } from './accepted-texts.model.ts';
import { legalRoutes } from './legal.routes.ts';

export const legal: ApiModule = { models: [acceptedTextModel], routes: legalRoutes };
