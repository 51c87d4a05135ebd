import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { doorsOf, endOf } from './event-times.ts';

const night = buildEvent({
  startsAt: '2026-12-11T22:00:00.000Z',
  endsAt: '2026-12-12T06:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  location: 'Lisbon',
});

describe('the times of an event', () => {
  it('show no end when it is unknown', () => {
    expect(endOf({ ...night, endsAt: null })).toBeNull();
  });

  it('are shown in both time zones to a reader elsewhere [events 13]', () => {
    expect(doorsOf(night, 'Europe/Berlin')).toBe('22:00 in Lisbon, 23:00 for you');
  });

  it.each([
    ['Asia/Tokyo', '22:00 in Lisbon, 07:00 on Sat 12 December for you'],
    ['Pacific/Auckland', '22:00 in Lisbon, 11:00 on Sat 12 December for you'],
    ['America/New_York', '22:00 in Lisbon, 17:00 for you'],
  ])('have the day of a reader in %s if it is another one', (zone, text) => {
    expect(doorsOf(night, zone)).toBe(text);
  });

  it('have the day before of a reader far in the west, and of one with the same clock a day away', () => {
    const island = {
      ...night,
      startsAt: '2026-12-31T12:00:00.000Z',
      timeZone: 'Pacific/Kiritimati',
      location: 'Kiritimati',
    };
    expect(doorsOf(island, 'America/Los_Angeles')).toBe(
      '02:00 in Kiritimati, 04:00 on Thu 31 December for you',
    );
    expect(doorsOf(island, 'Pacific/Honolulu')).toBe('02:00 in Kiritimati, 02:00 on Thu 31 December for you');
  });

  it('are shown once to a reader in the same time [events 13]', () => {
    expect(doorsOf(night, 'Europe/London')).toBe('22:00');
  });

  it('show the day of an end after midnight', () => {
    expect(endOf(night)).toBe('06:00, Sat 12 December');
    expect(endOf({ ...night, endsAt: '2026-12-11T23:30:00.000Z' })).toBe('23:30');
  });
});
