import { expect, it } from 'vitest';
import { applicationStatus, isActive } from './application-status.ts';

it('only a waiting or an accepted application stands in the way of another one', () => {
  expect(applicationStatus.options.filter(isActive)).toEqual(['submitted', 'accepted']);
});
