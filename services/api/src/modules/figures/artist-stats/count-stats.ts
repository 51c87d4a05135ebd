import type { ArtistStats, StatsCounts } from '@backline/contracts/figures/artist-stats';
import { COMPARED_MIN, ENGAGEMENT_DAYS } from '@backline/contracts/base/limits';
import { VISIT_SOURCES } from '@backline/contracts/base/choices';
import type { DayCount, Period } from '#src/modules/records/views/by-day.ts';
import { dayOf } from '#src/modules/records/views/day-hash.ts';
import type { ProfileDays } from '#src/modules/records/views/views.service.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK = 7;
/** Longer periods are shown by weeks. */
const DAILY_MAX = 28;

interface Counted extends ProfileDays {
  plays: readonly DayCount[];
  applications: readonly DayCount[];
  /** The numbers that were read, the oldest first, some of them before the period. */
  followers: readonly DayCount[];
}

/** Counts a period and its steps, and compares the last week with the one before. */
export function countStats(
  period: Period,
  counted: Counted,
): Pick<ArtistStats, 'total' | 'steps' | 'engagement' | 'sources'> {
  const sources = VISIT_SOURCES.map((source) => ({ source, views: sumIn(period, counted.sources[source]) }));
  return {
    total: countsIn(period, counted),
    steps: stepsOf(period).map((step) => ({ from: step.from, ...countsIn(step, counted) })),
    engagement: compareWeeks(period.to, counted),
    sources: sources.toSorted((one, other) => other.views - one.views),
  };
}

/** Divides a short period into days, and a longer one into weeks that end with the period. */
function stepsOf({ from, to }: Period): Period[] {
  const length = daysBetween(from, to) < DAILY_MAX ? 1 : WEEK;
  const steps: Period[] = [];
  for (let end = to; end >= from; end = daysBefore(end, length)) {
    const begin = daysBefore(end, length - 1);
    steps.unshift({ from: begin < from ? from : begin, to: end });
  }
  return steps;
}

function countsIn(period: Period, counted: Counted): StatsCounts {
  return {
    views: sumIn(period, counted.views),
    plays: sumIn(period, counted.plays),
    shares: sumIn(period, counted.shares),
    links: sumIn(period, counted.links),
    applications: sumIn(period, counted.applications),
    newFollowers: newFollowersIn(period, counted.followers),
  };
}

/** The change from the last number before a period, otherwise its first one, to its last number. */
function newFollowersIn({ from, to }: Period, followers: readonly DayCount[]): number | null {
  const until = followers.filter(({ day }) => day <= to);
  const first = until.findLast(({ day }) => day < from) ?? until[0];
  const last = until.at(-1);
  return first && last && last.day >= from && last !== first ? last.count - first.count : null;
}

/** Compares views, plays, shares and clicks of 7 days with those of the 7 before (rules: numbers). */
function compareWeeks(to: string, counted: Counted): ArtistStats['engagement'] {
  const eventsIn = (period: Period) => {
    const { views, plays, shares, links } = countsIn(period, counted);
    return views + plays + shares + links;
  };
  const begin = daysBefore(to, ENGAGEMENT_DAYS - 1);
  const week = eventsIn({ from: begin, to });
  const weekBefore = eventsIn({ from: daysBefore(begin, ENGAGEMENT_DAYS), to: daysBefore(begin, 1) });
  const changePercent =
    weekBefore < COMPARED_MIN ? null : Math.round(((week - weekBefore) / weekBefore) * 100);
  return { week, weekBefore, changePercent };
}

function sumIn({ from, to }: Period, days: readonly DayCount[]): number {
  return days.filter(({ day }) => day >= from && day <= to).reduce((sum, { count }) => sum + count, 0);
}

const daysBefore = (day: string, days: number) => dayOf(new Date(Date.parse(day) - days * DAY_MS));
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
