import type { Doc } from '#src/bson/doc.ts';

/** A command, with options for the comparison of its answer. */
export interface Step {
  /** The command. `{ $cursorOf: step }` is the cursor that an earlier step opened. */
  readonly command: Doc;
  /** Whether the order of the documents in the answer is ignored. */
  readonly isUnordered?: boolean;
  /** Whether an error leaves data that depends on the order in which the server finds documents. */
  readonly isUnevenOnError?: boolean;
}

/** A sequence of commands, beginning with an empty database. */
export interface Scenario {
  readonly kind: string;
  readonly steps: readonly Step[];
}
