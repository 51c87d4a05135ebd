import { describe, expect, it } from 'vitest';
import { applicationRecord, eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { allowedActions, eventActions, rankOf } from './application-life.ts';

describe('a waiting application', () => {
  const actions = (by: 'artist' | 'venue' | 'clock' | 'system', event = eventRecord(), now = NOW) =>
    allowedActions(applicationRecord(), event, by, now);

  it('can be answered by its venue and withdrawn by its artist', () => {
    expect(actions('venue')).toEqual(['view', 'accept', 'decline']);
    expect(actions('artist')).toEqual(['withdraw']);
  });

  it('cannot be accepted without a free place, nor once the event began', () => {
    expect(actions('venue', eventRecord({ accepted: 2 }))).toEqual(['view', 'decline']);
    expect(actions('venue', eventRecord({ startsAt: NOW }))).toEqual(['view', 'decline']);
  });

  it('expires when its reply is due, and closes when the event takes no more artists', () => {
    expect(actions('clock')).toEqual([]);
    expect(actions('clock', eventRecord(), hoursFromNow(46))).toEqual(['expire']);
    expect(actions('system')).toEqual([]);
    expect(actions('system', eventRecord({ status: 'cancelled' }))).toEqual(['close']);
  });
});

it('a decided application allows nothing more', () => {
  for (const status of ['accepted', 'declined', 'withdrawn', 'expired', 'closed'] as const) {
    for (const by of ['artist', 'venue', 'clock', 'system'] as const) {
      expect(allowedActions(applicationRecord({ status }), eventRecord(), by, hoursFromNow(50))).toEqual([]);
    }
  }
});

it('an artist can apply again only after the last application ended without a place', () => {
  const after = (status: 'submitted' | 'accepted' | 'declined') =>
    eventActions(eventRecord(), applicationRecord({ status }), NOW);
  expect([after('submitted'), after('accepted'), after('declined')]).toEqual([[], [], ['apply']]);
  expect(eventActions(eventRecord(), null, NOW)).toEqual(['apply']);
  expect(eventActions(eventRecord({ status: 'reviewing' }), null, NOW)).toEqual([]);
});

it('waiting applications come first by deadline, then decided ones with the newest first', () => {
  const rank = (status: 'submitted' | 'declined', hours: number) =>
    rankOf(status, hoursFromNow(hours), hoursFromNow(hours + 48));
  const inOrder = [
    rank('submitted', -40),
    rank('submitted', -2),
    rank('declined', -2),
    rank('declined', -40),
  ];
  expect(inOrder.toSorted((a, b) => a - b)).toEqual(inOrder);
});
