import type { BadgeTone } from '@backline/design-system/badge';

/** How an event stands for the signed-in artist. */
export interface Mark {
  label: string;
  tone: BadgeTone;
}

/** Marks by the id of the event. */
export type Marks = ReadonlyMap<string, Mark>;
