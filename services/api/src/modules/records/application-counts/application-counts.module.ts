import type { ApiModule } from '#src/api-module.ts';
import { countPartModel } from './application-counts.model.ts';

export const applicationCounts: ApiModule = { models: [countPartModel] };
