import { expect, it } from 'vitest';
import { queriesOf, type RouteHandle } from './queries-of.ts';

const handle: RouteHandle = {
  queries: ({ params, search, user }) => [{ queryKey: [params['id'], search, user?.name] }],
};
const ROUTES = [
  { path: '/events', children: [{ index: true }, { path: ':id', handle }] },
  { path: '/login', handle: {} },
];
const at = { search: '?page=2', user: null };

it('a page asks what its innermost route names, with its part of the path', () => {
  expect(queriesOf(ROUTES, '/events/7', at)).toEqual([{ queryKey: ['7', '?page=2', undefined] }]);
});

it('a part of the path is read without its escapes', () => {
  expect(queriesOf(ROUTES, '/events/a%20b', at)).toEqual([{ queryKey: ['a b', '?page=2', undefined] }]);
});

it.each(['/events', '/login', '/nowhere'])('%s names nothing', (pathname) => {
  expect(queriesOf(ROUTES, pathname, at)).toEqual([]);
});
