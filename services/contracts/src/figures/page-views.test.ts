import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { countAct, countView } from './page-views.ts';

it('a view without a source comes from somewhere else', () => {
  expect(countView.body.parse({ page: 'event', id: 'e1' })).toEqual({
    page: 'event',
    id: 'e1',
    source: 'other',
  });
});

it('a view tells the kind of its source, and never an address', () => {
  const source = 'https://search.example/?q=juno';
  expect(Object.keys(refusals(countView.body, { page: 'profile', id: 'juno', source }))).toEqual(['source']);
  const sent = { page: 'profile', id: 'juno', source: 'search', viewer: 'mara@mail.example' };
  expect(countView.body.parse(sent)).toEqual({ page: 'profile', id: 'juno', source: 'search' });
});

it.each([{ page: 'venue', id: 'o1' }, { page: 'profile' }, { page: 'profile', id: '' }])(
  'a view of %j is of no page that is counted',
  (view) => {
    expect(countView.body.safeParse(view).success).toBe(false);
  },
);

it('an act is a share or a link that was opened', () => {
  expect(refusals(countAct.body, { act: 'share' })).toEqual({});
  expect(refusals(countAct.body, { act: 'link' })).toEqual({});
  expect(Object.keys(refusals(countAct.body, { act: 'like' }))).toEqual(['act']);
});
