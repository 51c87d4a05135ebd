import type { Connection } from 'mongoose';

/** One change of stored data that a new version needs. */
export interface Migration {
  /** Its place in the order and its effect: `2026-11-22-count-applications`. */
  id: string;
  /** One sentence for the person who runs it. */
  what: string;
  /** Doing it twice, or again after it was cut short, must do no harm. */
  run(connection: Connection): Promise<void>;
}
