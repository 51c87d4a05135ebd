import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';

/** An application whose reply is due soon. Its message stays between its two sides. */
export const soonDueReply = z.object({
  id,
  /** The name is empty when the profile is gone. */
  artistName: z.string(),
  headliner: z.string(),
  venueName: z.string(),
  venueHandle: z.string(),
  submittedAt: instant,
  replyDueAt: instant,
});
export type SoonDueReply = z.infer<typeof soonDueReply>;

/** A venue that did not answer in time. */
export const missedVenue = z.object({
  id,
  name: z.string(),
  city: z.string(),
  handle: z.string(),
  /** Within the last `MISSED_DAYS` days. */
  missed: z.number().int().min(1),
  lastAt: instant,
  /** Whether there are `MISSED_OFTEN` or more. */
  isOften: z.boolean(),
});
export type MissedVenue = z.infer<typeof missedVenue>;

export const listSoonDueSchemas = { response: z.array(soonDueReply) };
export const listMissedSchemas = { response: z.array(missedVenue) };
