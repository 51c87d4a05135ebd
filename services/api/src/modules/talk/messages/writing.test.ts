import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { describe, expect, it } from 'vitest';
import { applicationRecord, eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { keptUntil } from './end-conversation.ts';
import { writingEnd, writingOf } from './writing.ts';

const event = eventRecord({ startsAt: hoursFromNow(24), endsAt: hoursFromNow(30) });
const OPEN = {
  application: applicationRecord({ status: 'submitted' }),
  event,
  conversation: null,
  blocks: [],
  side: 'artist' as const,
  now: NOW,
};
const over = (status: ApplicationStatus) => ({ ...OPEN, application: applicationRecord({ status }) });

describe('a side may write', () => {
  it.each(['submitted', 'accepted', 'asked'] as const)(
    'while the application is %s [messages 8]',
    (status) => {
      expect(writingOf(over(status))).toBe('open');
    },
  );

  it.each(['declined', 'withdrawn', 'expired', 'closed', 'called-off', 'cancelled'] as const)(
    'one more message after the application is %s [messages 9]',
    (status) => {
      expect(writingOf(over(status))).toBe('once');
      expect(writingOf({ ...over(status), conversation: { lastWord: { artist: 4 } } })).toBe('said');
      expect(writingOf({ ...over(status), conversation: { lastWord: { venue: 4 } } })).toBe('once');
    },
  );

  it('until 30 days after the night, to the second [messages 8]', () => {
    const end = writingEnd(event);
    expect(end).toEqual(hoursFromNow(30 + 30 * 24));
    expect(writingOf({ ...OPEN, now: new Date(end.getTime() - 1) })).toBe('open');
    expect(writingOf({ ...OPEN, now: end })).toBe('past');
    expect(writingEnd(eventRecord({ startsAt: hoursFromNow(24), endsAt: null }))).toEqual(
      hoursFromNow(27 + 30 * 24),
    );
  });

  it('unless one of the two blocks the other [messages 13]', () => {
    expect(writingOf({ ...OPEN, blocks: ['artist'] })).toBe('blocked');
    expect(writingOf({ ...OPEN, blocks: ['venue'] })).toBe('closed');
    expect(writingOf({ ...OPEN, blocks: ['venue', 'artist'] })).toBe('blocked');
  });
});

it('a conversation is kept for 24 months after the night [messages 11]', () => {
  const night = eventRecord({
    startsAt: new Date('2026-12-31T22:00:00Z'),
    endsAt: new Date('2027-01-01T04:00:00Z'),
  });
  expect(keptUntil(night)).toEqual(new Date('2029-01-01T04:00:00Z'));
});
