import type { ToDoItem } from '@backline/contracts/desk/to-do';
import type { ApiContext } from '#src/context.ts';

/** One thing that waits, before its answer is written. */
export interface Waiting extends Omit<ToDoItem, 'kind' | 'since' | 'dueAt'> {
  since: Date;
  /** When it must be done, where the kind does not say it. */
  dueAt?: Date;
}

/** Where one kind of work comes from. */
export interface ToDoSource {
  /** How much waits for an administrator. It stops counting at `max`. */
  count(context: ApiContext, max: number, adminId: string): Promise<number>;
  /** What waits longest. */
  oldest(context: ApiContext, max: number, adminId: string): Promise<Waiting[]>;
}
