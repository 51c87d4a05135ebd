import { expect, it } from 'vitest';
import { ERROR_STATUS, isErrorCode } from './errors.ts';

it('a code is known only when the contract lists it', () => {
  expect(isErrorCode('wrong_state')).toBe(true);
  expect(['', 'of_tomorrow', 'toString'].filter(isErrorCode)).toEqual([]);
});

it('every code stands for a failure', () => {
  expect(Object.values(ERROR_STATUS).every((status) => status >= 400 && status < 600)).toBe(true);
});
