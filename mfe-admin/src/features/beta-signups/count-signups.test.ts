import { buildBetaSignup } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { countSignups } from './count-signups.ts';

describe('countSignups', () => {
  it('counts 0 in an empty list', () => {
    expect(countSignups([])).toEqual({ total: 0, artists: 0, venues: 0, both: 0 });
  });

  it('counts a person with both roles once, so that the parts make the total', () => {
    const signups = [
      buildBetaSignup({ role: ['artist'] }),
      buildBetaSignup({ role: ['artist'] }),
      buildBetaSignup({ role: ['venue'] }),
      buildBetaSignup({ role: ['artist', 'venue'] }),
    ];
    expect(countSignups(signups)).toEqual({ total: 4, artists: 2, venues: 1, both: 1 });
  });
});
