import { setupServer } from 'msw/node';

/** The API that tests talk to. A call that is not mocked fails the test. */
export const mockApi = setupServer();
