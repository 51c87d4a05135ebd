import type { ApiModule } from '#src/api-module.ts';
import { auditModel } from './audit.model.ts';

export const audit: ApiModule = { models: [auditModel] };
