/** The change that an update operator makes to one field. */
export interface Change {
  /** Computes the new value from the present one. `undefined` stands for a missing field, on both sides. */
  readonly apply: (value: unknown, place: Place) => unknown;
  /** Whether a missing field is made. */
  readonly creates: boolean;
  /** Whether a path through a scalar is skipped. Otherwise it is an error. */
  readonly skipsScalars?: boolean;
  /** Whether MongoDB counts the document as modified, even if the value stays the same. */
  readonly modifies?: (before: unknown, after: unknown) => boolean;
  /** Whether the change is made only when an upsert inserts. */
  readonly onInsertOnly?: boolean;
}

/** The place of a change, for messages. */
export interface Place {
  readonly path: string;
  readonly id: unknown;
}

/** Checks an operator's argument for a field and makes the change. */
export type UpdateOperator = (argument: unknown, path: string) => Change;
