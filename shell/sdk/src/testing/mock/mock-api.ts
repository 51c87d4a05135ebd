import { setupServer } from 'msw/node';
import { USUAL_ANSWERS } from '#src/testing/usual-answers.ts';

/** The API that tests call. A call that is neither mocked nor one of `USUAL_ANSWERS` fails the test. */
export const mockApi = setupServer(...USUAL_ANSWERS);
