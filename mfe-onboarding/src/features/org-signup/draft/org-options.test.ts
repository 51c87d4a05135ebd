import { averageBudget, bookingFrequency, orgType } from '@backline/contracts/profiles/orgs.schemas';
import { expect, it } from 'vitest';
import { BUDGETS, FREQUENCIES, ORG_TYPES } from './org-options.ts';

it.each([
  ['types of an organisation', ORG_TYPES, orgType.options],
  ['budgets', BUDGETS, averageBudget.options],
  ['frequencies', FREQUENCIES, bookingFrequency.options],
])('the %s are those of the contract, in its order', (_, options, values) => {
  expect(options.map(({ value }) => value)).toEqual(values);
});
