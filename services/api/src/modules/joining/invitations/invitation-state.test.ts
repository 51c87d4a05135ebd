import { expect, it } from 'vitest';
import { hoursFromNow, NOW } from '#src/testing/records.ts';
import { stateOf } from './invitation-state.ts';

const OPEN = { usedAt: null, revokedAt: null, expiresAt: hoursFromNow(1) };

it.each([
  [{}, 'open'],
  [{ expiresAt: NOW }, 'expired'],
  [{ expiresAt: new Date(NOW.getTime() + 1) }, 'open'],
  [{ revokedAt: NOW }, 'revoked'],
  [{ usedAt: NOW }, 'used'],
  [{ usedAt: NOW, revokedAt: NOW, expiresAt: NOW }, 'used'],
  [{ revokedAt: NOW, expiresAt: NOW }, 'revoked'],
])('an invitation with %j is %s', (fields, state) => {
  expect(stateOf({ ...OPEN, ...fields }, NOW)).toBe(state);
});
