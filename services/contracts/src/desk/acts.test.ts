import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { actInput } from './acts.schemas.ts';
import { needsStatement, takesAway } from './act-table.ts';

it.each([0, 1001, -1001, 0.5])('%j credits are no adjustment', (amount) => {
  expect(Object.keys(refusals(actInput, { version: 0, amount }))).toEqual(['amount']);
});

it.each([0, 73, 1.5])('%j hours are no outage', (hours) => {
  expect(Object.keys(refusals(actInput, { version: 0, hours }))).toEqual(['hours']);
});

it('an empty reason is refused in words', () => {
  expect(refusals(actInput, { version: 0, reason: ' ' })).toEqual({ reason: 'Reason is required' });
});

it('credits that go take something away, and credits that come do not', () => {
  expect([takesAway('credits.adjust', -1), takesAway('credits.adjust', 1)]).toEqual([true, false]);
});

it('a flag takes a screen away, but from nobody who reads a statement', () => {
  expect([takesAway('flag.off'), needsStatement('flag.off')]).toEqual([true, false]);
});
