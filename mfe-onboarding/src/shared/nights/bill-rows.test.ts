import { expect, it } from 'vitest';
import { billRows } from './bill-rows.ts';

it.each([
  ['Oyelaran', ['Oyelaran']],
  ['Saint Fjord All Night Long', ['Saint Fjord', 'All Night Long']],
  [
    'The Low Tide Soundsystem & Friends: Nine Hours of Dub',
    ['The Low Tide Soundsystem', '& Friends: Nine Hours…'],
  ],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsge', 'sellschaft']],
  ['A'.repeat(60), ['A'.repeat(24), `${'A'.repeat(23)}…`]],
])('the name %s has the rows %j [landing-pages 25]', (name, rows) => {
  expect(billRows(name)).toEqual(rows);
  for (const row of billRows(name)) expect(row.length).toBeLessThanOrEqual(24);
});
