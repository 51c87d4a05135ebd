import { getFlags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setupServer } from 'msw/node';
import { viewAnswer } from '#src/testing/view-answer.ts';
import { mockCall } from './mock-call.ts';

/**
 * The API that tests call. A call that is not mocked fails the test, except the count of views and the release flags.
 * Of those only `events` is on.
 */
export const mockApi = setupServer(viewAnswer, mockCall(getFlags, buildFlags('events')));
