import type { MyData } from '#src/accounts/own-data/my-data.ts';

/** The state before a person asked for a file. */
export function buildMyData(overrides: Partial<MyData> = {}): MyData {
  return { state: 'none', askedAt: null, bytes: null, path: null, until: null, nextAt: null, ...overrides };
}
