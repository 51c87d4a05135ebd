import { describe, expect, it } from 'vitest';
import { countStats } from './count-stats.ts';

type Counted = Parameters<typeof countStats>[1];
const NOTHING: Counted = {
  views: [],
  plays: [],
  shares: [],
  links: [],
  applications: [],
  followers: [],
  sources: { direct: [], search: [], social: [], site: [], other: [] },
};
const WEEKS = { from: '2026-10-25', to: '2026-11-21' };
const on = (day: string, count = 1) => ({ day, count });
const count = (counted: Partial<Counted>, period = WEEKS) => countStats(period, { ...NOTHING, ...counted });

describe('the steps of a period', () => {
  it('are its days up to four weeks', () => {
    const { steps } = count({ views: [on('2026-10-25', 3), on('2026-11-21', 5)] });
    expect(steps).toHaveLength(28);
    expect([steps[0], steps.at(-1)]).toMatchObject([
      { from: '2026-10-25', views: 3 },
      { from: '2026-11-21', views: 5 },
    ]);
  });

  it('are weeks that end with a longer period, and the first may be short', () => {
    const { steps } = count(
      { views: [on('2026-10-23', 1), on('2026-10-25', 2)] },
      { ...WEEKS, from: '2026-10-23' },
    );
    expect(steps.map(({ from }) => from)).toEqual([
      '2026-10-23',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    expect(steps.map(({ views }) => views)).toEqual([1, 2, 0, 0, 0]);
  });

  it('leave out what was before and after it', () => {
    const days = [on('2026-10-24', 7), on('2026-10-25'), on('2026-11-21'), on('2026-11-22', 9)];
    expect(count({ views: days, plays: days }).total).toMatchObject({ views: 2, plays: 2 });
  });
});

describe('new followers', () => {
  const gained = (...followers: ReturnType<typeof on>[]) => count({ followers }).total.newFollowers;

  it('are counted from the last number before the period', () => {
    expect(gained(on('2026-10-01', 50), on('2026-10-20', 100), on('2026-11-20', 130))).toBe(30);
  });

  it('are counted from the first number in it, where there is none before', () => {
    expect(gained(on('2026-10-30', 100), on('2026-11-10', 110), on('2026-11-20', 90))).toBe(-10);
  });

  it('are not known from one number, or from numbers before the period alone', () => {
    expect(gained(on('2026-11-10', 100))).toBeNull();
    expect(gained(on('2026-10-01', 50), on('2026-10-20', 100))).toBeNull();
    expect(gained()).toBeNull();
  });

  it('are 0 when a later number is the same', () => {
    expect(gained(on('2026-10-20', 100), on('2026-11-20', 100))).toBe(0);
  });
});

describe('the engagement of a week', () => {
  it('is what visitors did in the last seven days, against the seven before', () => {
    const { engagement } = count({
      views: [on('2026-11-21', 10), on('2026-11-15', 5), on('2026-11-14', 12), on('2026-11-08', 3)],
      plays: [on('2026-11-20', 6), on('2026-11-07', 99)],
      shares: [on('2026-11-20', 4), on('2026-11-10', 5)],
      links: [on('2026-11-20', 5)],
      applications: [on('2026-11-20', 99)],
    });
    expect(engagement).toEqual({ week: 30, weekBefore: 20, changePercent: 50 });
  });

  it('is not compared with fewer than twenty', () => {
    const compared = (before: number) =>
      count({ views: [on('2026-11-20', 5), on('2026-11-10', before)] }).engagement.changePercent;
    expect(compared(19)).toBeNull();
    expect(compared(20)).toBe(-75);
    expect(compared(0)).toBeNull();
  });
});

it('sources come by their views, the largest first', () => {
  const { sources } = count({
    sources: {
      ...NOTHING.sources,
      search: [on('2026-11-20', 2)],
      site: [on('2026-11-20', 9), on('2026-10-01', 5)],
    },
  });
  expect(sources.slice(0, 3)).toEqual([
    { source: 'site', views: 9 },
    { source: 'search', views: 2 },
    { source: 'direct', views: 0 },
  ]);
});
