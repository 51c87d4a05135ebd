import { describe, expect, it } from 'vitest';
import { eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { notAccepting, notOpen } from './not-accepting.ts';

const EARLY = { opensAt: new Date('2026-11-22T12:00:00Z'), places: 4 };
const OPENS = 'This event opens for everybody on Sun, 22 Nov 2026, 12:00 WET.';

describe('an event takes no application', () => {
  it.each([
    [{ status: 'cancelled' } as const, 'event_closed', 'This event was cancelled.'],
    [{ startsAt: NOW }, 'event_closed', 'This event has already taken place.'],
    [{ accepted: 2 }, 'event_full', 'Every spot at this event is taken.'],
    [{ status: 'reviewing' } as const, 'event_closed', 'This event is no longer accepting applications.'],
  ])('%j, and says why', (fields, code, message) => {
    expect(notAccepting(eventRecord(fields), NOW)).toMatchObject({ code, message });
  });

  it('for its first reason, when there are several', () => {
    const event = eventRecord({ status: 'cancelled', startsAt: hoursFromNow(-1), accepted: 2 });
    expect(notAccepting(event, NOW).message).toBe('This event was cancelled.');
    expect(notAccepting({ ...event, status: 'reviewing' }, NOW).message).toBe(
      'This event has already taken place.',
    );
  });

  it('while half of its spots are kept for later, and says until when', () => {
    expect(notAccepting(eventRecord({ ...EARLY, accepted: 2 }), NOW)).toMatchObject({
      code: 'event_full',
      message: `Half of the spots are taken. The others are kept for later. ${OPENS}`,
    });
  });
});

describe('before an event opens for everybody', () => {
  it('an artist reads when that is, and who can apply', () => {
    expect(notOpen(eventRecord(EARLY), NOW)).toMatchObject({
      code: 'event_closed',
      message: `${OPENS} Until then artists from level 5 on and invited artists can apply.`,
    });
  });

  it('an artist reads that half of the spots are taken, when they are', () => {
    expect(notOpen(eventRecord({ ...EARLY, accepted: 2 }), NOW).code).toBe('event_full');
    expect(notOpen(eventRecord({ ...EARLY, accepted: 1 }), NOW).code).toBe('event_closed');
  });
});
