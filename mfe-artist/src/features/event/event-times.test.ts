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

  it('are shown once to a reader in the same time [events 13]', () => {
    expect(doorsOf(night, 'Europe/London')).toBe('22:00');
  });

  it('show the day of an end after midnight', () => {
    expect(endOf(night)).toBe('06:00, Sat 12 December');
    expect(endOf({ ...night, endsAt: '2026-12-11T23:30:00.000Z' })).toBe('23:30');
  });
});
