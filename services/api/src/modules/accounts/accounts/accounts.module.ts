import type { ApiModule } from '#src/api-module.ts';
import { accountModel } from './accounts.model.ts';

export const accounts: ApiModule = { models: [accountModel] };
