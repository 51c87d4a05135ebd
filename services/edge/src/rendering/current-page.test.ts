import { expect, it } from 'vitest';
import type { ApiCall } from '#src/http/api-call.ts';
import { createCurrentCheck } from './current-page.ts';

const EVENTS = [{ id: 'event-7', headliner: 'Oyelaran' }];
const JUNO = { id: 'artist-1', bio: 'Dub, mostly' };
const page = (...answers: unknown[]) => ({ head: '', html: '', answers });
const single = (data: unknown, id = 'juno') => [['/api/artists/:id', { params: { id } }], data, 1];
const list = (...pages: { items: unknown; next: string | null }[]) => [
  ['/api/events', { query: { status: 'accepting' } }, 'pages'],
  { pages, pageParams: [null] },
  1,
];

/** An API with a list and one artist. */
const api: ApiCall = async ({ path }, { query }) => {
  if (path === '/api/events' && query?.['status'] === 'accepting') return Response.json(EVENTS);
  if (path === '/api/artists/juno' || path === '/api/artists/a%2Fb') return Response.json(JUNO);
  if (path === '/api/artists/slow') return new Promise(() => {});
  return Response.json({ code: 'not_found' }, { status: 404 });
};
const isCurrent = createCurrentCheck(api);

it.each([
  ['without data', page()],
  ['of one answer', page(single(JUNO))],
  ['whose fields stand in another order', page(single({ bio: JUNO.bio, id: JUNO.id }))],
  ['of an address with a slash', page(single(JUNO, 'a/b'))],
  ['of a list and an answer', page(list({ items: EVENTS, next: 'more' }), single(JUNO))],
])('a page %s is current', async (_what, kept) => {
  expect(await isCurrent(kept)).toBe(true);
});

it.each([
  ['an answer that changed', page(single({ ...JUNO, bio: 'Something rude' }))],
  ['an answer that is hidden now', page(single(JUNO, 'ren'))],
  ['a list that lost an entry', page(list({ items: [...EVENTS, { id: 'event-8' }], next: null }))],
  ['one changed answer among others', page(single(JUNO), list({ items: [], next: null }))],
  ['a list of two pages', page(list({ items: EVENTS, next: 'more' }, { items: EVENTS, next: null }))],
  ['data that is no call', page([['clock'], 7, 1])],
  ['an answer that does not come', page(single(JUNO, 'slow'))],
])('a page with %s is not current', async (_what, kept) => {
  expect(await isCurrent(kept)).toBe(false);
});

it('no page is current while the API is away', async () => {
  const away = createCurrentCheck(async () => Promise.reject(new TypeError('fetch failed')));
  expect(await away(page(single(JUNO)))).toBe(false);
});
