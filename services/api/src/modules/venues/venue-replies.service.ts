import { REPLIES_DAYS, REPLIES_MIN } from '@backline/contracts/limits';
import type { VenueReplies } from '@backline/contracts/venue-replies';
import { createCache } from '@backline/service-kit/cache';
import type { ApiContext } from '#src/context.ts';
import { answersOfVenue, type VenueAnswer } from '#src/modules/applications/venue-answers.ts';

const DAY_MS = 24 * 3_600_000;
/** Every visit of an event asks, and 90 days change slowly. */
const KEPT_MS = 5 * 60_000;
const VENUES_KEPT = 2_000;

/** The figures of a venue's replies; null before there are enough of them. */
export type ReadReplies = (orgId: string) => Promise<VenueReplies | null>;

/** Keeps the figures for some minutes. */
export function createReplies(context: ApiContext): ReadReplies {
  const kept = createCache({
    max: VENUES_KEPT,
    ttlMs: KEPT_MS,
    clock: context.clock,
    load: async (orgId: string) => {
      const since = new Date(context.clock().getTime() - REPLIES_DAYS * DAY_MS);
      return { replies: repliesOf(await answersOfVenue(context, orgId, since)) };
    },
  });
  return async (orgId) => (await kept.forceFetch(orgId)).replies;
}

/** Null for fewer answers than tell something (rules: venues). */
export function repliesOf(answers: readonly VenueAnswer[]): VenueReplies | null {
  return answers.length < REPLIES_MIN ? null : summariseReplies(answers);
}

/** Null without an answer that was due. */
export function summariseReplies(answers: readonly VenueAnswer[]): VenueReplies | null {
  const due = answers.length;
  if (due === 0) return null;
  const inTime = answers.filter(({ isInTime }) => isInTime).length;
  return {
    due,
    inTime,
    inTimePercent: Math.round((inTime / due) * 100),
    medianHours: Math.round(median(answers.map(({ hours }) => hours)) * 10) / 10,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}
