import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { checkHandleSchemas, handle } from './handles.schemas.ts';

const FORM = 'Use small letters a to z, numbers and single dashes between them, for example salt-house';

it.each([
  [undefined, 'Enter a handle'],
  [7, 'Enter a handle'],
  ['', 'Use at least 3 characters'],
  [' ab ', 'Use at least 3 characters'],
  ['x'.repeat(41), 'Use at most 40 characters'],
  ['-salt', FORM],
  ['salt-', FORM],
  ['salt--house', FORM],
  ['salt house', FORM],
  ['salt_house', FORM],
  ['saltöhouse', FORM],
  ['salt/house', FORM],
  ['salt.house', FORM],
])('the handle %j is refused', (text, message) => {
  expect(refusals(checkHandleSchemas.query, { handle: text })).toEqual({ handle: message });
});

it.each(['abc', 'x'.repeat(40), 'salt-house-2', '3-4-5'])('the handle %j is taken', (text) => {
  expect(handle.parse(text)).toBe(text);
});

it('capitals and blanks around a handle make no difference', () => {
  expect(handle.parse('  Salt-House ')).toBe('salt-house');
});

it('a very long text is refused by its length, before its parts are looked at', () => {
  expect(handle.safeParse('-'.repeat(500_000)).error?.issues).toHaveLength(1);
});
