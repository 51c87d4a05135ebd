import { buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { byMonth } from './event-month.ts';

describe('events by month', () => {
  it("uses the month at the place of the event, not at the reader's [events 7]", () => {
    const startsAt = '2026-12-31T23:30:00.000Z';
    const months = byMonth([
      buildEvent({ id: 'lisbon', startsAt, timeZone: 'Europe/Lisbon' }),
      buildEvent({ id: 'berlin', startsAt, timeZone: 'Europe/Berlin' }),
    ]);
    expect(months.map(({ month, events }) => [month, events.map(({ id }) => id)])).toEqual([
      ['December 2026', ['lisbon']],
      ['January 2027', ['berlin']],
    ]);
  });

  it('keeps the order of the list within a month', () => {
    const [december] = byMonth([
      buildEvent({ id: 'first', startsAt: '2026-12-05T21:00:00.000Z' }),
      buildEvent({ id: 'second', startsAt: '2026-12-06T21:00:00.000Z' }),
    ]);
    expect(december?.events.map(({ id }) => id)).toEqual(['first', 'second']);
  });
});
