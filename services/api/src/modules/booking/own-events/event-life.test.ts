import { describe, expect, it } from 'vitest';
import { hoursFromNow, NOW } from '#src/testing/records.ts';
import { canDo, ownEventActions } from './event-life.ts';
import type { OwnEventRecord, StoredStatus } from './own-event.ts';

const READER = { now: NOW, isVerified: true };

const event = (status: StoredStatus, startsAt: Date | null = hoursFromNow(1)) =>
  ({ status, startsAt }) as OwnEventRecord;

describe('before its night', () => {
  it.each<[StoredStatus, string[]]>([
    ['draft', ['publish', 'edit', 'delete']],
    ['accepting', ['stop', 'edit', 'cancel']],
    ['reviewing', ['reopen', 'edit', 'cancel']],
    ['cancelled', []],
  ])('an event that is %s allows %j', (status, actions) => {
    expect(ownEventActions(event(status), READER)).toEqual(actions);
  });
});

it.each<[StoredStatus, string[]]>([
  ['draft', ['edit', 'delete']],
  ['accepting', ['stop', 'edit', 'cancel']],
  ['reviewing', ['reopen', 'edit', 'cancel']],
])('without a verified address an event that is %s allows %j', (status, actions) => {
  expect(ownEventActions(event(status), { now: NOW, isVerified: false })).toEqual(actions);
});

describe('once its night has begun', () => {
  it.each<[StoredStatus]>([['accepting'], ['reviewing'], ['cancelled']])(
    'an event that is %s allows nothing',
    (status) => {
      expect(ownEventActions(event(status, NOW), READER)).toEqual([]);
      expect(ownEventActions(event(status, hoursFromNow(-100)), READER)).toEqual([]);
    },
  );

  it('a draft can still be edited and deleted', () => {
    expect(ownEventActions(event('draft', hoursFromNow(-100)), READER)).toEqual([
      'publish',
      'edit',
      'delete',
    ]);
    expect(ownEventActions(event('draft', null), READER)).toEqual(['publish', 'edit', 'delete']);
  });
});

it('an event begins at its very moment', () => {
  expect(canDo('cancel', event('accepting', new Date(NOW.getTime() + 1)), NOW)).toBe(true);
  expect(canDo('cancel', event('accepting', NOW), NOW)).toBe(false);
});
