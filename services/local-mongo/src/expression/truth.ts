import { isNumeric, numberOf } from '#src/bson/values.ts';

export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether a value counts as true: all values except null, missing, false and zero. */
export function isTrue(value: unknown): boolean {
  return !isAbsent(value) && value !== false && !(isNumeric(value) && numberOf(value) === 0);
}
