import { describe, expect, it } from 'vitest';
import { eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { statusOf, toEvent, toEventSummary } from './events.presenter.ts';

it.each([
  ['accepting', {}],
  ['reviewing', { status: 'reviewing' }],
  ['full', { accepted: 2 }],
  ['past', { startsAt: NOW, accepted: 2 }],
  ['cancelled', { startsAt: NOW, status: 'cancelled' }],
] as const)('an event is %s with %j', (status, fields) => {
  expect(statusOf(eventRecord(fields), NOW)).toBe(status);
});

describe('the public fields of an event', () => {
  it('has the city as its location, and the free places', () => {
    expect(toEventSummary(eventRecord({ accepted: 1, endsAt: hoursFromNow(246) }), NOW)).toMatchObject({
      id: 'event-1',
      venueName: 'Salt House',
      location: 'Lisbon',
      spotsAvailable: 1,
      endsAt: hoursFromNow(246).toISOString(),
    });
  });

  it('never has fewer than no free places, nor the count of accepted artists', () => {
    const event = toEvent(eventRecord({ accepted: 3 }), null, NOW);
    expect(event).toMatchObject({ spotsAvailable: 0, status: 'full', venue: { address: 'Rua do Cais 32' } });
    expect(event).not.toHaveProperty('accepted');
  });
});
