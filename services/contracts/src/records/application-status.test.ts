import { expect, it } from 'vitest';
import { applicationStatus } from './application-status.schemas.ts';
import { isActive } from './application-status.ts';

it('an application that waits, was accepted or is asked late stands in the way of another one', () => {
  expect(applicationStatus.options.filter(isActive)).toEqual(['submitted', 'accepted', 'asked']);
});
