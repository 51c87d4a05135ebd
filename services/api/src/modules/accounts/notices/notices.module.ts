import type { ApiModule } from '#src/api-module.ts';
import { noticeModel } from './notices.model.ts';
import { noticeRoutes } from './notices.routes.ts';

export const notices: ApiModule = { models: [noticeModel], routes: noticeRoutes };
