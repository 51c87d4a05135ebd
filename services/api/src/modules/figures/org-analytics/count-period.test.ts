import { describe, expect, it } from 'vitest';
import type { SentRecord } from '#src/modules/booking/applications/venue/venue-answers.ts';
import { countPeriod } from './count-period.ts';

/** From a Wednesday to the Tuesday after the next Monday. */
const PERIOD = { from: '2026-11-04', to: '2026-11-10' };
const HOUR = 3_600_000;
type Transition = SentRecord['history'][number]['transition'];

/** An application that was answered after so many hours. */
function sent(
  day: string,
  answer?: [Transition, hours: number],
  fields: Partial<SentRecord> = {},
): SentRecord {
  const submittedAt = new Date(`${day}T12:00:00Z`);
  const step = (transition: Transition, hours: number) => ({
    transition,
    at: new Date(submittedAt.getTime() + hours * HOUR),
    by: 'venue' as const,
  });
  return {
    eventId: 'night-1',
    status: answer ? 'accepted' : 'submitted',
    submittedAt,
    viewedAt: answer ? submittedAt : null,
    reason: 'The night is full of house already',
    history: [step('submit', 0), ...(answer ? [step(...answer)] : [])],
    ...fields,
  };
}

describe('views and applications', () => {
  it('count in all, in their week and for their event', () => {
    const views = [
      { eventId: 'night-1', day: '2026-11-05', views: 3 },
      { eventId: 'night-2', day: '2026-11-09', views: 4 },
    ];
    const { total, weeks, events } = countPeriod(PERIOD, views, [sent('2026-11-08'), sent('2026-11-09')]);
    expect(total).toMatchObject({ views: 7, applications: 2 });
    expect(weeks).toMatchObject([
      { from: '2026-11-04', views: 3, applications: 1 },
      { from: '2026-11-09', views: 4, applications: 1 },
    ]);
    expect(events.get('night-1')).toMatchObject({ views: 3, applications: 2 });
    expect(events.get('night-2')).toMatchObject({ views: 4, applications: 0 });
    expect(events.get('night-3')).toBeUndefined();
  });

  it('are none in a quiet period, which has its weeks all the same', () => {
    const { total, weeks, replies } = countPeriod(PERIOD, [], []);
    expect(total).toEqual({ views: 0, applications: 0, answered: 0, accepted: 0 });
    expect(weeks.map(({ from }) => from)).toEqual(['2026-11-04', '2026-11-09']);
    expect(replies).toMatchObject({ answered: 0, missed: 0, inTimePercent: null, medianHours: null });
  });
});

describe('an application', () => {
  const funnelOf = (application: SentRecord) => {
    const { answered, accepted } = countPeriod(PERIOD, [], [application]).total;
    return [answered, accepted];
  };

  it.each<[string, SentRecord, number[]]>([
    ['that waits', sent('2026-11-05'), [0, 0]],
    ['that was accepted', sent('2026-11-05', ['accept', 3]), [1, 1]],
    ['that was declined with a reason', sent('2026-11-05', ['decline', 3]), [1, 0]],
    ['that was declined without a look', sent('2026-11-05', ['decline', 3], { viewedAt: null }), [0, 0]],
    ['that was declined without a reason', sent('2026-11-05', ['decline', 3], { reason: null }), [0, 0]],
    ['that ran out', sent('2026-11-05', ['expire', 48]), [0, 0]],
  ])('%s is answered and accepted as %j tells', (_what, application, funnel) => {
    expect(funnelOf(application)).toEqual(funnel);
  });

  it('that ran out and got a late place counts as answered and accepted', () => {
    const late = sent('2026-11-05', ['expire', 48]);
    const confirmed = { ...late.history[1]!, transition: 'confirm' as const };
    expect(funnelOf({ ...late, history: [...late.history, confirmed] })).toEqual([1, 1]);
  });
});

describe('the replies of a period', () => {
  it('are counted by what became of each application', () => {
    const { replies } = countPeriod(
      PERIOD,
      [],
      [
        sent('2026-11-05', ['accept', 2]),
        sent('2026-11-05', ['decline', 10]),
        sent('2026-11-05', ['expire', 48], { status: 'expired' }),
        sent('2026-11-05', ['withdraw', 1], { status: 'withdrawn' }),
        sent('2026-11-05'),
      ],
    );
    expect(replies).toEqual({
      answered: 2,
      missed: 1,
      waiting: 1,
      ended: 1,
      inTimePercent: 67,
      medianHours: 10,
    });
  });

  it('stand in steps of six hours, and the last one holds an answer at its end', () => {
    const hours = [0, 5.99, 6, 41, 42, 48];
    const { replyTimes } = countPeriod(
      PERIOD,
      [],
      hours.map((after) => sent('2026-11-05', ['accept', after])),
    );
    expect(replyTimes.map(({ fromHours, toHours, answers }) => [fromHours, toHours, answers])).toEqual([
      [0, 6, 2],
      [6, 12, 1],
      [12, 18, 0],
      [18, 24, 0],
      [24, 30, 0],
      [30, 36, 0],
      [36, 42, 1],
      [42, 48, 2],
    ]);
  });

  it('leave a missed answer out of the steps', () => {
    const { replyTimes } = countPeriod(PERIOD, [], [sent('2026-11-05', ['expire', 48])]);
    expect(replyTimes.reduce((sum, { answers }) => sum + answers, 0)).toBe(0);
  });
});
