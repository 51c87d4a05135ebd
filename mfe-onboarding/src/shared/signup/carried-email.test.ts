import { expect, it } from 'vitest';
import { carriedEmail, carryEmail } from './carried-email.ts';

it('an address goes to the next screen in the history state, without outer blanks', () => {
  expect(carriedEmail(carryEmail(' mara@example.org '))).toBe('mara@example.org');
});

it.each([null, undefined, 'text', {}, { email: 7 }])('the state %j carries no address', (state) => {
  expect(carriedEmail(state)).toBe('');
});
