import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { openingReason, openingText } from './opening.ts';

const OPENS_AT = '2026-12-01T14:00:00.000Z';

describe('early access', () => {
  it('names the weekday and time by the clock of the place', () => {
    expect(openingText(buildEvent({ opensAt: OPENS_AT }))).toBe('Opens for everybody Tue 14:00');
    expect(openingText(buildEvent({ opensAt: OPENS_AT, timeZone: 'Asia/Tokyo' }))).toBe(
      'Opens for everybody Tue 23:00',
    );
  });

  it('is over when no time is set', () => {
    expect(openingText(buildEvent())).toBeUndefined();
    expect(openingReason(buildEvent({ applyNeed: 'opening' }))).toBeUndefined();
  });

  it('tells those who wait who can apply already', () => {
    expect(openingReason(buildEvent({ opensAt: OPENS_AT, applyNeed: 'opening' }))).toBe(
      'Opens for everybody Tue 14:00. Until then artists from level 5 on and invited artists can apply.',
    );
  });

  it('is no reason for an artist who can apply, or needs something else', () => {
    expect(openingReason(buildEvent({ opensAt: OPENS_AT }))).toBeUndefined();
    expect(openingReason(buildEvent({ opensAt: OPENS_AT, applyNeed: 'address' }))).toBeUndefined();
  });
});
