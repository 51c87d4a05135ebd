import * as z from 'zod';

/**
 * How a venue replied in the last `REPLIES_DAYS` days. Silence, and a decline without a look or a reason, is a missed
 * answer and counts as `REPLY_HOURS` hours (rules: venues).
 */
export const venueReplies = z.object({
  /** Applications whose answer was due. */
  due: z.number().int().min(1),
  /** How many of them the venue answered in time. */
  inTime: z.number().int().min(0),
  /** The same in percent. */
  inTimePercent: z.number().int().min(0).max(100),
  medianHours: z.number().min(0),
});
export type VenueReplies = z.infer<typeof venueReplies>;
