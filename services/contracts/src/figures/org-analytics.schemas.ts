import * as z from 'zod';
import { periodDays } from '#src/base/period-days.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { eventStatus } from '#src/records/events.schemas.ts';
import { ANALYTICS_DAYS } from '#src/base/choices.ts';

const count = z.number().int().min(0);

const day = z.iso.date();

/**
 * The way from a view to a booking. Views are those of the period. The other figures are of the applications that
 * artists sent in the period, whenever the venue answered them.
 */
export const funnel = z.object({
  views: count,
  applications: count,
  /** Accepted, or declined as the reply promise asks for (rules: reply promise). */
  answered: count,
  accepted: count,
});
export type Funnel = z.infer<typeof funnel>;

/** How the venue replied to the applications of a period. `medianHours` counts a missed answer as `REPLY_HOURS`. */
export const replySummary = z.object({
  answered: count,
  /** No answer in time, or a decline without a look or a reason. */
  missed: count,
  waiting: count,
  /** Withdrawn, or closed before an answer was due. */
  ended: count,
  /** Of the answers that were due. Null without one. */
  inTimePercent: z.number().int().min(0).max(100).nullable(),
  medianHours: z.number().min(0).nullable(),
});

/** The figures of a venue. Days and weeks are those of UTC. */
export const orgAnalytics = z.object({
  from: day,
  to: day,
  total: funnel,
  replies: replySummary,
  /** Answers by the hours that they took, from `fromHours` to below `toHours`. */
  replyTimes: z.array(z.object({ fromHours: count, toHours: count, answers: count })),
  /** From Monday to Sunday. The first and the last week may be cut by the period. */
  weeks: z.array(funnel.extend({ from: day })),
  /** Events that were seen or applied to in the period, and upcoming ones. The first night comes first. */
  events: z.array(
    funnel.extend({
      id,
      headliner: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      status: eventStatus,
    }),
  ),
});
export type OrgAnalytics = z.infer<typeof orgAnalytics>;

export const getOrgAnalyticsSchemas = {
  query: z.object({ days: periodDays(ANALYTICS_DAYS, 90) }),
  response: orgAnalytics,
};
