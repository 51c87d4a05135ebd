import { describe, expect, it } from 'vitest';
import { hoursFromNow, NOW } from '#src/testing/records.ts';
import { isEarly, mustWait, placesNow } from './early-access.ts';

const event = (fields = {}) => ({ opensAt: hoursFromNow(1), places: 5, accepted: 0, ...fields });
const artist = (fields = {}) => ({ level: 1, isInvited: false, ...fields });

it('early access ends at its very moment, and most events have none', () => {
  expect(isEarly({ opensAt: new Date(NOW.getTime() + 1) }, NOW)).toBe(true);
  expect(isEarly({ opensAt: NOW }, NOW)).toBe(false);
  expect(isEarly({}, NOW)).toBe(false);
});

it.each([
  [1, 1],
  [2, 1],
  [5, 3],
  [50, 25],
])('of %d spots %d can be given during early access', (places, now) => {
  expect(placesNow(event({ places }), NOW)).toBe(now);
  expect(placesNow(event({ places, opensAt: NOW }), NOW)).toBe(places);
});

describe('an artist', () => {
  it('below level 5 waits until the event opens for everybody', () => {
    expect(mustWait(event(), artist({ level: 4 }), NOW)).toBe(true);
    expect(mustWait(event({ opensAt: NOW }), artist({ level: 1 }), NOW)).toBe(false);
  });

  it('from level 5 on, or with an invitation, does not wait', () => {
    expect(mustWait(event(), artist({ level: 5 }), NOW)).toBe(false);
    expect(mustWait(event(), artist({ isInvited: true }), NOW)).toBe(false);
  });

  it('waits once half of the spots are taken, whatever the level', () => {
    expect(mustWait(event({ accepted: 2 }), artist({ level: 9 }), NOW)).toBe(false);
    expect(mustWait(event({ accepted: 3 }), artist({ level: 9 }), NOW)).toBe(true);
    expect(mustWait(event({ accepted: 3 }), artist({ isInvited: true }), NOW)).toBe(true);
  });
});
