import * as z from 'zod';
import { instant } from '#src/base/primitives.schemas.ts';

/**
 * One part of a material change of an event (rules: events). `from` and `to` of a start are instants; those of place and
 * pay are texts.
 */
export const eventChange = z.object({
  field: z.enum(['start', 'place', 'pay']),
  from: z.string(),
  to: z.string(),
});
export type EventChange = z.infer<typeof eventChange>;

/** A material change as it stands in the event's history. */
export const eventHistoryEntry = z.object({ at: instant, changes: z.array(eventChange) });
export type EventHistoryEntry = z.infer<typeof eventHistoryEntry>;

/** What a `confirmation_needed` carries: the change, and how many artists it concerns. */
export const changeToConfirm = z.object({
  changes: z.array(eventChange),
  waiting: z.number().int(),
  accepted: z.number().int(),
});
export type ChangeToConfirm = z.infer<typeof changeToConfirm>;
