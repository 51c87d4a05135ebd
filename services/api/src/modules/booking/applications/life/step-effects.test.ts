import { describe, expect, it } from 'vitest';
import { applicationRecord, NOW } from '#src/testing/records.ts';
import { auditEntry, countChange, stepUpdate } from './step-effects.ts';

const NO_CREDITS = { creditState: null, withdrewFree: false };
const application = applicationRecord();
const HOURS_2 = 2 * 3_600_000;

describe('a venue that opens an application', () => {
  const step = { transition: 'view', by: 'venue' } as const;

  it('leaves it waiting, and only notes the moment', () => {
    const { $set, $push } = stepUpdate(application, step, NOW, NO_CREDITS);
    expect($set).toEqual({ status: 'submitted', active: true, rank: application.rank, viewedAt: NOW });
    expect($push).toEqual({ history: { transition: 'view', at: NOW, by: 'venue' } });
    expect(countChange(step, application, NOW)).toBeNull();
  });
});

describe('a venue that declines', () => {
  const step = { transition: 'decline', by: 'venue', reason: 'Another style', userId: 'user-9' } as const;

  it('ends the application with its reason and its credits', () => {
    expect(stepUpdate(application, step, NOW, { ...NO_CREDITS, creditState: 'captured' }).$set).toMatchObject(
      {
        status: 'declined',
        active: false,
        creditState: 'captured',
        decidedAt: NOW,
        reason: 'Another style',
      },
    );
  });

  it('has replied after the time that the artist waited', () => {
    const opened = applicationRecord({ viewedAt: NOW });
    expect(countChange(step, opened, NOW)).toMatchObject({ waiting: -1, replies: 1, replyMs: HOURS_2 });
  });

  it('has not replied without a look at the application', () => {
    expect(countChange(step, application, NOW)).not.toHaveProperty('replies');
  });

  it('records every step with its member', () => {
    expect(auditEntry(step, application)).toEqual({
      action: 'application.decline',
      subjectId: 'application-1',
      by: 'venue',
      userId: 'user-9',
      requestId: null,
      change: { from: 'submitted', to: 'declined' },
    });
  });
});

it('an artist who withdraws is no reply of the venue', () => {
  const change = countChange({ transition: 'withdraw', by: 'artist' }, application, NOW);
  expect(change).toMatchObject({ total: -1, waiting: -1 });
  expect(change).not.toHaveProperty('replies');
});

it.each(['accept', 'decline', 'expire', 'close'] as const)(
  'an application stays in the count of the venue after %s',
  (transition) => {
    expect(countChange({ transition, by: 'venue' }, application, NOW)).not.toHaveProperty('total');
  },
);
