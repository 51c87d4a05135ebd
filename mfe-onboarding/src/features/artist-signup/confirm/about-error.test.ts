import { ABOUT_MAX_LENGTH, DRAFT_ABOUT_MAX_LENGTH } from '@backline/contracts/base/limits';
import { expect, it } from 'vitest';
import { aboutError } from './about-error.ts';

it('says nothing about a text that a profile takes', () => {
  expect(aboutError('x'.repeat(ABOUT_MAX_LENGTH))).toBeUndefined();
});

it('says how long a text is that a profile does not take [artist-signup 35]', () => {
  expect(aboutError('x'.repeat(2001))).toBe('About must be at most 2000 characters. This has 2001.');
});

it('says which part of a very long text the draft keeps', () => {
  expect(aboutError('x'.repeat(DRAFT_ABOUT_MAX_LENGTH + 1))).toMatch(/the first 10000 are still here/);
});
