import { countView } from '@backline/contracts/figures/page-views';
import { mockCall } from './mock/mock-call.ts';

/** Answers the count of page views, which no screen shows. */
export const viewAnswer = mockCall(countView, { id: 'viewed' });
