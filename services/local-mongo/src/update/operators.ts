import { ARRAY_OPERATORS } from './array-operators.ts';
import type { Change, UpdateOperator } from './change.ts';
import { NUMBER_OPERATORS } from './number-operators.ts';

const set = (argument: unknown): Change => ({ apply: () => argument, creates: true });

/** Every supported update operator except `$rename`, which has two paths. */
export const UPDATE_OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: (argument) => ({ ...set(argument), onInsertOnly: true }),
  $unset: () => ({ apply: () => undefined, creates: false, skipsScalars: true }),
  ...NUMBER_OPERATORS,
  ...ARRAY_OPERATORS,
};
