import { buildApplication, buildEvent } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { creditsOf, outcomeOf } from './outcome.ts';

const submittedAt = '2026-11-20T12:00:00.000Z';
const replyDueAt = '2026-11-22T12:00:00.000Z';

describe('the outcome of an application', () => {
  it('is undefined while it waits', () => {
    expect(outcomeOf(buildApplication())).toBe('');
  });

  it('says how long the venue took', () => {
    const decidedAt = '2026-11-20T21:10:00.000Z';
    expect(outcomeOf(buildApplication({ status: 'accepted', submittedAt, decidedAt }))).toBe(
      'Answered in 9 h',
    );
    expect(
      outcomeOf(buildApplication({ status: 'declined', submittedAt, decidedAt: '2026-11-20T12:20:00.000Z' })),
    ).toBe('Answered in 20 min');
  });

  it('says that the venue did not reply in its time', () => {
    const expired = buildApplication({ status: 'expired', submittedAt, replyDueAt, decidedAt: replyDueAt });
    expect(outcomeOf(expired)).toBe('No reply in 48 h');
  });

  it.each([
    ['cancelled', 'The roof leaks.', 'Event cancelled'],
    ['cancelled', null, 'Every spot taken'],
    ['full', null, 'Every spot taken'],
    ['past', null, 'Every spot taken'],
  ] as const)('says why it was closed, with the event %s and the reason %j now', (status, reason, text) => {
    const event = buildEvent({ status });
    expect(outcomeOf(buildApplication({ status: 'closed', event, reason }))).toBe(text);
  });

  it('says that a suspension paused or closed it', () => {
    const pause = { side: 'venue', until: replyDueAt } as const;
    expect(outcomeOf(buildApplication({ pause }))).toBe('An account is suspended');
    const history = [{ transition: 'lapse' as const, at: submittedAt, by: 'clock' as const }];
    const event = buildEvent({ status: 'cancelled' });
    expect(outcomeOf(buildApplication({ status: 'closed', event, history }))).toBe('Closed after a pause');
  });

  it('shows which side ended an agreed night', () => {
    const end = (overrides: Parameters<typeof buildApplication>[0]) => outcomeOf(buildApplication(overrides));
    const passed = [{ transition: 'pass-change' as const, at: submittedAt, by: 'clock' as const }];
    expect(end({ status: 'cancelled' })).toBe('By you');
    expect(end({ status: 'called-off' })).toBe('By Salt House');
    const [event, at] = [buildEvent({ status: 'cancelled' }), submittedAt];
    const by = (side: 'venue' | 'system') => [{ transition: 'call-off' as const, at, by: side }];
    expect(end({ status: 'called-off', event, history: by('system') })).toBe('Event cancelled');
    expect(end({ status: 'called-off', event, history: by('venue') })).toBe('By Salt House');
    expect(end({ status: 'called-off', history: by('system') })).toBe('By Backline');
    expect(end({ status: 'called-off', history: passed })).toBe('Change not confirmed');
  });

  it('asks the artist to confirm a change', () => {
    expect(outcomeOf(buildApplication({ status: 'asked' }))).toBe('The venue asks you late. Please confirm');
    expect(outcomeOf(buildApplication({ status: 'accepted', confirmDueAt: replyDueAt }))).toBe(
      'The night has changed. Please confirm',
    );
  });

  it('says when the artist withdrew it', () => {
    const decidedAt = '2026-11-20T14:00:00.000Z';
    expect(outcomeOf(buildApplication({ status: 'withdrawn', submittedAt, decidedAt }))).toBe(
      'By you, 2 h after you applied',
    );
  });
});

describe('the credits of an application', () => {
  it('are on hold, spent or returned, or none for a free application', () => {
    expect(creditsOf(buildApplication({ creditState: 'held' }))).toBe('20 on hold');
    expect(creditsOf(buildApplication({ creditState: 'captured' }))).toBe('20 spent');
    expect(creditsOf(buildApplication({ creditState: 'released' }))).toBe('20 returned');
    expect(creditsOf(buildApplication({ credits: 0, creditState: 'released' }))).toBe('0 credits');
  });
});
