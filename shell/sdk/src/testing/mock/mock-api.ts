import { setupServer } from 'msw/node';
import { viewAnswer } from '#src/testing/view-answer.ts';

/** The API that tests talk to. A call that is not mocked fails the test, but for the count of views. */
export const mockApi = setupServer(viewAnswer);
