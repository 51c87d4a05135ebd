import type { Application } from '@backline/contracts/booking/applications';
import { buildApplication, buildArtist, buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import type { Entry, Progress } from './decision-progress.ts';
import { announcementOf, answerHint, declineHint, failedMessage, failureOf } from './decision-texts.ts';
import type { Choice } from './held-decision.ts';

const VIEW = { starred: false, note: '', noteVersion: 0, waiting: 3 };

/** One of three applications that wait for the same night. */
const asked = (spotsAvailable: number, overrides: Partial<Application> = {}) =>
  buildApplication({ event: buildEvent({ spotsAvailable }), venueView: VIEW, ...overrides });

const held = (choice: Choice): Progress => ({
  step: 'held',
  decision: { choice },
  secondsLeft: 9,
  isResumed: false,
});

function entriesOf(...entries: Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.application.id, entry]));
}

const NONE = entriesOf();
const full = { canAccept: true, isCompact: false };
const compact = { canAccept: true, isCompact: true };

describe('the hint below the answers', () => {
  it('tells how many spots are open, and that an accept can be undone', () => {
    expect(answerHint(asked(4), NONE, full)).toBe(
      'Accepting takes 1 of 4 spots. You can undo it for 10 seconds.',
    );
  });

  it('tells what the last spot does to those who wait', () => {
    const closes = (waiting: number) =>
      answerHint(asked(1, { venueView: { ...VIEW, waiting } }), NONE, compact);
    expect(closes(1)).toBe('Accepting takes the last spot.');
    expect(closes(2)).toBe(
      'Accepting takes the last spot and closes 1 other application. Their credits come back.',
    );
    expect(closes(3)).toBe(
      'Accepting takes the last spot and closes 2 other applications. Their credits come back.',
    );
  });

  it.each([
    ['artist', 'Juno Halide'],
    ['venue', 'Salt House'],
  ] as const)('tells that the %s is suspended, and when the application closes [login 15]', (side, name) => {
    const pause = { side, until: '2026-11-21T12:00:00.000Z' };
    const hint = answerHint(asked(2, { pause }), NONE, { canAccept: false, isCompact: false });
    expect(hint).toMatch(
      new RegExp(`^The account of ${name} is suspended.* closes on Sat 21 Nov, 1[23]:00,`),
    );
  });

  it('says nothing in a compact row while spots stay open, or while nobody can be accepted', () => {
    expect(answerHint(asked(2), NONE, compact)).toBeNull();
    expect(answerHint(asked(1), NONE, { canAccept: false, isCompact: true })).toBeNull();
  });

  it('counts a decision that can still be undone as taken', () => {
    const other = asked(2, { id: 'other' });
    const accepting = entriesOf({ application: other, progress: held('accept') });
    expect(answerHint(asked(2), accepting, compact)).toMatch(/closes 1 other application\./);
    const declining = entriesOf({ application: other, progress: held('decline') });
    expect(answerHint(asked(1), declining, compact)).toMatch(/closes 1 other application\./);
  });

  it('leaves out what concerns another night, the application itself, and what has failed', () => {
    const elsewhere = asked(1, { id: 'elsewhere', event: buildEvent({ id: 'another-night' }) });
    const failed: Progress = {
      step: 'failed',
      decision: { choice: 'accept' },
      failure: { title: 'Accept failed', message: 'No.' },
    };
    const entries = entriesOf(
      { application: elsewhere, progress: held('accept') },
      { application: asked(2), progress: held('accept') },
      { application: asked(2, { id: 'failed' }), progress: failed },
    );
    expect(answerHint(asked(2), entries, full)).toMatch(/^Accepting takes 1 of 2 spots\./);
  });

  it('says why an application cannot be accepted', () => {
    const closed = { canAccept: false, isCompact: false };
    expect(answerHint(asked(0), NONE, closed)).toBe('Every spot at this event is taken, or it has begun.');
    const event = buildEvent({ opensAt: '2026-11-24T14:00:00.000Z' });
    expect(answerHint(asked(0, { event }), NONE, closed)).toBe(
      'Half of the spots are taken. The others are for everybody, from Tue 24 Nov, 14:00 on.',
    );
  });
});

describe('the hint of a decline', () => {
  it.each([
    ['that costs no credits', { credits: 0 }, 'Juno Halide sees this.'],
    [
      'that nobody has read',
      { viewedAt: null },
      'Juno Halide sees this. Nobody has read the message yet, so their 20 credits come back.',
    ],
    [
      'that was read',
      { viewedAt: '2026-11-20T13:00:00.000Z' },
      'Juno Halide sees this. If you give a reason of 10 characters or more, their 20 credits are spent. Otherwise they come back.',
    ],
  ])('of an application %s', (_, overrides, text) => {
    expect(declineHint(buildApplication(overrides))).toBe(text);
  });
});

describe('the announcement of a decision', () => {
  const application = buildApplication();

  it.each([
    [held('accept'), 'Accepting Juno Halide. You can undo this for 10 seconds.'],
    [held('decline'), 'Declining Juno Halide. You can undo this for 10 seconds.'],
    [{ step: 'undone' } as const, 'Undone. Nothing was sent.'],
    [{ step: 'sending', decision: { choice: 'accept' } } as const, ''],
  ])('of $step', (progress, text) => {
    expect(announcementOf({ application, progress })).toBe(text);
  });
});

describe('a failed decision', () => {
  it('is told in general words when the server gave none', () => {
    expect(failureOf(new TypeError('x is not a function'), 'decline')).toEqual({
      title: 'Decline failed',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('of a batch names those that are left', () => {
    const all = ['Marisol', 'Ostrava', 'Basement Choir'].map((stageName) =>
      buildApplication({ id: stageName, artist: buildArtist({ stageName }) }),
    );
    expect(failedMessage(all, [{ id: 'Ostrava' }, { id: 'Basement Choir' }])).toEqual([
      '2 of 3 could not be declined',
      'Ostrava, Basement Choir',
    ]);
  });
});
