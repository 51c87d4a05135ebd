import { countView } from '@backline/contracts/figures/page-views';
import { mockCall } from './mock/mock-call.ts';

/** Takes the views of pages, which no screen shows. */
export const viewAnswer = mockCall(countView, { id: 'viewed' });
