import type { ApiModule } from '#src/api-module.ts';
import { signupDraftModel } from './signup.model.ts';
import { signupRoutes } from './signup.routes.ts';

export const signup: ApiModule = { models: [signupDraftModel], routes: signupRoutes };
