import { expect, it } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints.ts';

it('no two calls share a method and a path', () => {
  const calls = ALL_ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(calls).toContain('GET /api/events/:id');
  expect(new Set(calls).size).toBe(calls.length);
});

it('each call has its summary, and none is counted twice', () => {
  expect(ALL_ENDPOINTS.filter(({ summary }) => summary === '')).toEqual([]);
  expect(new Set(ALL_ENDPOINTS.map(({ name }) => name)).size).toBe(ALL_ENDPOINTS.length);
});

it.each(ALL_ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s describes each placeholder of its path',
  (_, { path, params }) => {
    const placeholders = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(placeholders);
  },
);
