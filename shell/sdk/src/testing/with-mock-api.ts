import { afterAll, afterEach, beforeAll } from 'vitest';
import { mockApi } from './mock-api.ts';

/** Starts the mocked API for a test file and forgets each test's calls after it. */
export function withMockApi(): void {
  beforeAll(() => mockApi.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => mockApi.resetHandlers());
  afterAll(() => mockApi.close());
}
