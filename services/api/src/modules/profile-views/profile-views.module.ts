import type { ApiModule } from '#src/api-module.ts';
import { viewMarkModel, viewMonthModel, viewSaltModel } from './profile-views.model.ts';

export const profileViews: ApiModule = { models: [viewMonthModel, viewMarkModel, viewSaltModel] };
