import { expect, it } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints.ts';

it('no two calls share a method and a path', () => {
  const calls = ALL_ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(calls).toContain('GET /api/events/:id');
  expect(new Set(calls).size).toBe(calls.length);
});

it('no call is counted twice', () => {
  expect(new Set(ALL_ENDPOINTS.map(({ name }) => name)).size).toBe(ALL_ENDPOINTS.length);
});

it.each(ALL_ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s describes each placeholder of its path',
  async (_, { path, schemas }) => {
    const { params } = await schemas();
    const placeholders = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(placeholders);
  },
);

it.each(ALL_ENDPOINTS.map(({ name, endpoint }) => [name, endpoint.summary]))(
  'the summary of %s is a short sentence',
  (_, summary) => {
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(summary?.length).toBeLessThanOrEqual(100);
  },
);

it('no two calls have the same summary', () => {
  const summaries = ALL_ENDPOINTS.map(({ endpoint }) => endpoint.summary);
  expect(new Set(summaries).size).toBe(summaries.length);
});
