/** What an update operator does with one field. */
export interface Change {
  /** Makes the new value of the present one; `undefined` stands for no field, on both sides. */
  readonly apply: (value: unknown, place: Place) => unknown;
  /** Whether a field that is missing is made. */
  readonly creates: boolean;
  /** Whether a path that leads through a scalar is passed over; else it is an error. */
  readonly skipsScalars?: boolean;
  /** Whether MongoDB counts a document as modified though the result may be the same. */
  readonly modifies?: (before: unknown, after: unknown) => boolean;
  /** Whether it takes part only in inserting a document. */
  readonly onInsertOnly?: boolean;
}

/** Where a change happens, for the messages. */
export interface Place {
  readonly path: string;
  readonly id: unknown;
}

/** Checks an operator's argument for a field and makes the change. */
export type UpdateOperator = (argument: unknown, path: string) => Change;
