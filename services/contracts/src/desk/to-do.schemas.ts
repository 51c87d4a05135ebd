import * as z from 'zod';
import { instant } from '#src/base/primitives.schemas.ts';
import { actName } from './acts.schemas.ts';
import { TO_DO_KINDS } from './to-do-kinds.ts';

const toDoKind = z.enum(TO_DO_KINDS);
export type ToDoKind = z.infer<typeof toDoKind>;

/** One thing that waits for an administrator. */
export const toDoItem = z.object({
  kind: toDoKind,
  /** The id of the subject: of a report, a venue, a person, a work that failed, or the name of a flag. */
  id: z.string(),
  /** The subject in words. */
  subject: z.string(),
  /** What is wrong, in words. */
  about: z.string(),
  /** Since when it waits. */
  since: instant,
  /** When it must be done: `TO_DO_HOURS` after `since`, or `UNSAFE_HOURS` for an unsafe report. */
  dueAt: instant,
  /** The page on which it is done. Null if the acts do it. */
  path: z.string().nullable(),
  /** The acts that do it, on the subject with this id. */
  acts: z.array(actName),
});
export type ToDoItem = z.infer<typeof toDoItem>;

export const toDoCounts = z.record(toDoKind, z.number().int().min(0));
export type ToDoCounts = z.infer<typeof toDoCounts>;

export const countToDoSchemas = { response: toDoCounts };
export const listToDoSchemas = { response: z.array(toDoItem) };
