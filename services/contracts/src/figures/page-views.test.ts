import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { countActSchemas, countViewSchemas } from './page-views.schemas.ts';

it('a view without a source comes from somewhere else', () => {
  expect(countViewSchemas.body.parse({ page: 'event', id: 'e1' })).toEqual({
    page: 'event',
    id: 'e1',
    source: 'other',
  });
});

it('a view tells the kind of its source, and never an address', () => {
  const source = 'https://search.example/?q=juno';
  expect(Object.keys(refusals(countViewSchemas.body, { page: 'profile', id: 'juno', source }))).toEqual([
    'source',
  ]);
  const sent = { page: 'profile', id: 'juno', source: 'search', viewer: 'mara@mail.example' };
  expect(countViewSchemas.body.parse(sent)).toEqual({ page: 'profile', id: 'juno', source: 'search' });
});

it.each([{ page: 'venue', id: 'o1' }, { page: 'profile' }, { page: 'profile', id: '' }])(
  'a view of %j is of no page that is counted',
  (view) => {
    expect(countViewSchemas.body.safeParse(view).success).toBe(false);
  },
);

it('an act is a share or a link that was opened', () => {
  expect(refusals(countActSchemas.body, { act: 'share' })).toEqual({});
  expect(refusals(countActSchemas.body, { act: 'link' })).toEqual({});
  expect(Object.keys(refusals(countActSchemas.body, { act: 'like' }))).toEqual(['act']);
});
