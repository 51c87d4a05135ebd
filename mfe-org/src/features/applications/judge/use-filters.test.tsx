import { expect, it } from 'vitest';
import { endOfWeekend } from './use-filters.ts';

it.each([
  ['a Friday', new Date(2026, 10, 27, 15), new Date(2026, 10, 30)],
  ['a Sunday at midnight', new Date(2026, 10, 29), new Date(2026, 10, 30)],
  ['a Monday', new Date(2026, 10, 30, 9), new Date(2026, 11, 7)],
])('the weekend after %s ends with the next Monday [organisation-dashboard 30]', (_, now, end) => {
  expect(endOfWeekend(now)).toEqual(end);
});
