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
    expect(actions('system')).not.toContain('close');
    expect(actions('system', eventRecord({ status: 'cancelled' }))).toContain('close');
  });
});

describe('a paused application', () => {
  const actions = (by: 'artist' | 'venue' | 'clock' | 'system', now = NOW, event = eventRecord()) =>
    allowedActions(applicationRecord({ pausedAt: NOW }), event, by, now);

  it('expires no more, and ends after a day or when the night begins', () => {
    expect(actions('clock', hoursFromNow(23.9))).toEqual([]);
    expect(actions('clock', hoursFromNow(46))).toEqual(['lapse']);
    expect(actions('clock', hoursFromNow(3), eventRecord({ startsAt: hoursFromNow(3) }))).toEqual(['lapse']);
  });

  it('goes on until the night begins, and pauses once', () => {
    expect(actions('system')).toEqual(['resume']);
    expect(actions('system', NOW, eventRecord({ startsAt: NOW }))).toEqual([]);
    expect(allowedActions(applicationRecord(), eventRecord(), 'system', NOW)).toEqual(['pause']);
  });
});

describe('an accepted application', () => {
  const actions = (
    by: 'artist' | 'venue' | 'clock' | 'system',
    fields = {},
    event = eventRecord(),
    now = NOW,
  ) => allowedActions(applicationRecord({ status: 'accepted', ...fields }), event, by, now);

  it('can be cancelled by its artist and called off by its venue, until the start', () => {
    expect([actions('artist'), actions('venue')]).toEqual([['cancel'], ['call-off']]);
    const begun = eventRecord({ startsAt: NOW });
    expect([actions('artist', {}, begun), actions('venue', {}, begun)]).toEqual([[], []]);
  });

  it('waits for the artist after a material change, and not longer than it said', () => {
    const changed = { confirmDueAt: hoursFromNow(72) };
    expect(actions('artist', changed)).toEqual(['cancel', 'confirm-change', 'pass-change']);
    expect(actions('clock', changed)).toEqual([]);
    expect(actions('clock', changed, eventRecord(), hoursFromNow(72))).toEqual(['pass-change']);
    expect(actions('artist', changed, eventRecord(), hoursFromNow(72))).toEqual(['cancel', 'pass-change']);
  });
});

describe('a missed application', () => {
  const missed = { status: 'expired', decidedAt: NOW } as const;
  const actions = (fields = {}, event = eventRecord(), now = NOW) =>
    allowedActions(applicationRecord({ ...missed, ...fields }), event, 'venue', now);

  it('can be asked late for two weeks, while a place is left [application-life 14]', () => {
    const late = eventRecord({ startsAt: hoursFromNow(24 * 30) });
    expect(actions({}, late, hoursFromNow(24 * 14))).toEqual(['ask-late']);
    expect(actions({}, late, hoursFromNow(24 * 14 + 1))).toEqual([]);
    expect(actions({}, eventRecord({ accepted: 2 }))).toEqual([]);
    expect(actions({}, eventRecord({ status: 'cancelled' }))).toEqual([]);
    expect(actions({ status: 'closed' })).toEqual(['ask-late']);
  });

  it('is asked once only', () => {
    expect(actions({ history: [{ transition: 'ask-late', at: NOW, by: 'venue' }] })).toEqual([]);
  });

  it('that was asked is confirmed or passed by its artist, and passed by the clock when the time is over', () => {
    const asked = applicationRecord({ status: 'asked', confirmDueAt: hoursFromNow(72) });
    const of = (by: 'artist' | 'venue' | 'clock', now = NOW) => allowedActions(asked, eventRecord(), by, now);
    expect([of('artist'), of('venue'), of('clock')]).toEqual([['confirm', 'pass'], [], []]);
    expect([of('artist', hoursFromNow(72)), of('clock', hoursFromNow(72))]).toEqual([['pass'], ['pass']]);
    expect(allowedActions(asked, eventRecord({ accepted: 2 }), 'artist', NOW)).toEqual(['pass']);
  });
});

it('an application that ended for good allows nothing more', () => {
  for (const status of ['declined', 'withdrawn', 'cancelled', 'called-off'] as const) {
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
