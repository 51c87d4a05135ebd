import type { ApiModule } from '#src/api-module.ts';
import { timerModel } from './timers.model.ts';

export const timers: ApiModule = { models: [timerModel] };
