import { buildApplication, buildEvent } from '@backline/contracts/testing/builders';
import { expect, it } from 'vitest';
import { overlapsOf } from './overlaps.ts';

const night = (
  id: string,
  from: string,
  until: string | null,
  status: 'accepted' | 'submitted' = 'accepted',
) =>
  buildApplication({
    id,
    status,
    event: buildEvent({ startsAt: `2026-12-${from}:00.000Z`, endsAt: until && `2026-12-${until}:00.000Z` }),
  });
const own = night('own', '11T22:00', '12T04:00');

it.each([
  ['a night in the same hours', night('a', '11T23:00', '12T02:00'), 1],
  ['a night that begins when this one ends', night('a', '12T04:00', '12T08:00'), 0],
  ['a night without an end that began before', night('a', '11T20:00', null), 1],
  ['a night without an end that began five hours before', night('a', '11T17:00', null), 1],
  ['a night without an end that began six hours before', night('a', '11T16:00', null), 0],
  ['a night of another day', night('a', '13T22:00', null), 0],
  ['a night that is not agreed', night('a', '11T23:00', '12T02:00', 'submitted'), 0],
  ['itself', own, 0],
])('an agreed night overlaps %s: %s', (_other, other, count) => {
  expect(overlapsOf(own, [other])).toHaveLength(count);
});
