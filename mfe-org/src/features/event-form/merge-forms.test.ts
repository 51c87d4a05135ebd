import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { expect, it } from 'vitest';
import { differencesOf, mergeForms } from './merge-forms.ts';

const base = buildOwnEvent().form;
const mine = { ...base, headliner: 'Mine', description: 'Longer' };
const theirs = { ...base, headliner: 'Theirs', genres: ['Dub', 'House'] };

it('names what the other person has changed, and what this person typed there', () => {
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { field: 'headliner', theirs: 'Theirs', mine: 'Mine' },
    { field: 'genres', theirs: 'Dub, House', mine: null },
  ]);
});

it('keeps the changes of both, and of this person where both changed the same [events 42]', () => {
  expect(mergeForms({ base, mine, theirs })).toEqual({
    ...base,
    headliner: 'Mine',
    description: 'Longer',
    genres: ['Dub', 'House'],
  });
});
