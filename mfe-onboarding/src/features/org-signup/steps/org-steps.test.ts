import { buildOrgSignup } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { readOrgDraft, withValues } from '#src/features/org-signup/draft/org-draft.ts';
import { pathOfStep, stepAt, stepOfFaults } from './org-steps.ts';

const empty = readOrgDraft().values;
const full = withValues(readOrgDraft(), buildOrgSignup()).values;

describe('the step of an address', () => {
  it('is never later than the first incomplete step [organisation-signup 4]', () => {
    expect(stepAt('?step=3', empty)).toBe(1);
    expect(stepAt('?step=3', { ...full, city: '' })).toBe(2);
    expect(stepAt('?step=3', full)).toBe(3);
  });

  it.each([
    ['', 1],
    ['?step=0', 1],
    ['?step=2.5', 1],
    ['?step=palace', 1],
    ['?step=9', 3],
  ])('%j is step %i', (search, step) => {
    expect(stepAt(search, full)).toBe(step);
  });

  it('leads back to the same step', () => {
    for (const step of [1, 2, 3]) {
      expect(stepAt(new URL(pathOfStep(step), 'https://backline.example').search, full)).toBe(step);
    }
  });
});

it('the step of wrong fields is the first that has one of them', () => {
  expect(stepOfFaults({ website: 'No link', city: 'Missing' })).toBe(2);
  expect(stepOfFaults({ website: 'No link', email: 'Taken' })).toBe(1);
  expect(stepOfFaults({ of_tomorrow: 'Unknown' })).toBeUndefined();
});
