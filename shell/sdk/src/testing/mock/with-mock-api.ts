import { afterAll, afterEach, beforeAll } from 'vitest';
import { mockApi } from './mock-api.ts';
import { endUnanswered } from './mock-call.ts';

/** Starts the mocked API for a test file and forgets each test's calls after it. */
export function withMockApi(): void {
  beforeAll(() => mockApi.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    endUnanswered();
    mockApi.resetHandlers();
  });
  afterAll(() => mockApi.close());
}
