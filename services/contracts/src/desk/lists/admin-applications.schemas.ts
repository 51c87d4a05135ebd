import * as z from 'zod';
import { actName } from '#src/desk/acts.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { creditState, transition } from '#src/booking/applications.schemas.ts';
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
  creditState,
  /** What an administrator can do, the most usual act first. */
  allowedActions: z.array(actName),
});
export type AdminApplication = z.infer<typeof adminApplication>;

export const listAdminApplicationsSchemas = {
  query: z.object({ ...adminListQuery, status: applicationStatus.optional() }),
  response: z.array(adminApplication),
};

/** One thing that happened to an application. */
export const applicationStep = z.object({
  step: z.enum([...transition.options, 'return-credits']),
  at: instant,
  by: z.enum(['artist', 'venue', 'clock', 'system', 'admin']),
  /** The name of the person. Null for the clock, for Backline itself, and for a person who is gone. */
  name: z.string().nullable(),
  /** The status before and after it. Returned credits change their own state. `from` is null at the beginning. */
  from: z.enum([...applicationStatus.options, ...creditState.options]).nullable(),
  to: z.enum([...applicationStatus.options, ...creditState.options]),
});
export type ApplicationStep = z.infer<typeof applicationStep>;

export const readApplicationHistorySchemas = {
  params: z.object({ id }),
  response: z.array(applicationStep),
};
