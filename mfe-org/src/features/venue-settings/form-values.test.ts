import type { OwnVenue } from '@backline/contracts/pages/venues';
import { buildOwnVenue } from '@backline/contracts/testing/venue-builders';
import { describe, expect, it } from 'vitest';
import { changesOf, valuesOf } from './form-values.ts';

describe('the changes of another person', () => {
  it.each<[Partial<OwnVenue>, string[]]>([
    [{ orgType: 'bar' }, ['Organisation type: Bar']],
    [{ averageBudget: 'over-10000' }, ['Average budget: Over $10,000']],
    [{ averageBudget: null }, ['Average budget: –']],
    [{ bookingFrequency: 'bi-weekly' }, ['Booking frequency: Bi-weekly']],
    [{ bookingFrequency: 'as-needed', city: 'Porto' }, ['City: Porto', 'Booking frequency: As needed']],
    [{ capacity: 90, website: null }, ['Capacity: 90', 'Website: –']],
    [{ eventTypes: [], musicGenres: ['Dub', 'Jazz'] }, ['Event types: –', 'Music genres: Dub, Jazz']],
    [{ version: 9, canEdit: false }, []],
  ])('%j are written in the words of the form', (change, words) => {
    expect(changesOf(buildOwnVenue(), buildOwnVenue(change))).toEqual(words);
  });
});

it('a form shows text in every field, and null for no choice', () => {
  const empty = { phone: null, state: null, zipCode: null, capacity: null, website: null, description: null };
  const texts = Object.fromEntries(Object.keys(empty).map((field) => [field, '']));
  expect(valuesOf(buildOwnVenue({ ...empty, averageBudget: null }))).toMatchObject({
    ...texts,
    averageBudget: null,
  });
  expect(valuesOf(buildOwnVenue({ capacity: 420 })).capacity).toBe('420');
});
