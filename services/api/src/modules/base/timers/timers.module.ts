import type { ApiModule } from '#src/api-module.ts';
import { deadTimerModel, timerModel } from './timers.model.ts';

export const timers: ApiModule = { models: [timerModel, deadTimerModel] };
