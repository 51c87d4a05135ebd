import type { Cancelling } from '@backline/contracts/records/cancelling.schemas';
import { REPLIES_DAYS, REPLIES_MIN } from '@backline/contracts/base/limits';
import type { VenueReplies } from '@backline/contracts/records/venue-replies.schemas';
import { createCache } from '@backline/service-kit/cache';
import type { ApiContext } from '#src/context.ts';
import { cancellingOfVenue } from '#src/modules/booking/applications/cancelling.ts';
import { answersOfVenue, type VenueAnswer } from '#src/modules/booking/applications/venue/venue-answers.ts';

const DAY_MS = 24 * 3_600_000;
/** Every visit of an event reads the figures, and 90 days change slowly. */
const KEPT_MS = 5 * 60_000;
const VENUES_KEPT = 2_000;

/** The public figures of a venue. A figure is null until there are enough cases. */
export interface VenueFigures {
  replies: VenueReplies | null;
  cancelling: Cancelling | null;
}

/** Reads figures, and caches them for some minutes. */
export function createFigures(context: ApiContext): (orgId: string) => Promise<VenueFigures> {
  const kept = createCache({
    max: VENUES_KEPT,
    ttlMs: KEPT_MS,
    clock: context.clock,
    load: async (orgId: string): Promise<VenueFigures> => {
      const since = new Date(context.clock().getTime() - REPLIES_DAYS * DAY_MS);
      const [answers, cancelling] = await Promise.all([
        answersOfVenue(context, orgId, since),
        cancellingOfVenue(context, orgId),
      ]);
      return { replies: repliesOf(answers), cancelling };
    },
  });
  return (orgId) => kept.forceFetch(orgId);
}

/** Null for too few answers (rules: venues). */
export function repliesOf(answers: readonly VenueAnswer[]): VenueReplies | null {
  return answers.length < REPLIES_MIN ? null : summariseReplies(answers);
}

/** Null if no answer was due. */
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
