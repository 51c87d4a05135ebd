import type { ApiModule } from '#src/api-module.ts';
import { handleModel } from './handles.model.ts';

export const handles: ApiModule = { models: [handleModel] };
