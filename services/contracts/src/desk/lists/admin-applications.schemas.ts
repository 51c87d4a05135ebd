import * as z from 'zod';
import { actName } from '#src/desk/acts.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { applicationStatus } from '#src/records/application-status.schemas.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** An application as a row of the admin area. It has no message, which only the two sides read. */
export const adminApplication = z.object({
  id,
  /** The name is empty when the profile is gone. */
  artist: z.object({ id, handle: z.string(), name: z.string(), picture: z.string().nullable() }),
  event: z.object({ id, headliner: z.string(), venue: z.string() }),
  submittedAt: instant,
  replyDueAt: instant,
  /** The end of its wait. Null while it waits. */
  endedAt: instant.nullable(),
  isPaused: z.boolean(),
  status: applicationStatus,
  credits: z.number().int().min(0),
  creditState: z.enum(['held', 'captured', 'released']),
  /** What an administrator can do, the most usual act first. */
  allowedActions: z.array(actName),
});
export type AdminApplication = z.infer<typeof adminApplication>;

export const listAdminApplicationsSchemas = {
  query: z.object({ ...adminListQuery, status: applicationStatus.optional() }),
  response: z.array(adminApplication),
};
