import { setupServer } from 'msw/node';
import { viewAnswer } from '#src/testing/view-answer.ts';

/** The API that tests call. A call that is not mocked fails the test, except the count of views. */
export const mockApi = setupServer(viewAnswer);
