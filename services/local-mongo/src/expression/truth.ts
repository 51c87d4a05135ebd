import { isNumeric, numberOf } from '#src/bson/values.ts';

export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The truth of a value in a condition: null, missing, false and zero are false. */
export function isTrue(value: unknown): boolean {
  return !isAbsent(value) && value !== false && !(isNumeric(value) && numberOf(value) === 0);
}
