import { type Doc, isDoc } from './bson/doc.ts';
import { isNumeric, numberOf } from './bson/values.ts';
import { badValue, CommandError } from './errors.ts';

/** A whole number given as an option, such as a limit. */
export function wholeNumber(value: unknown, name: string, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  if (!isNumeric(value)) throw badValue(`BSON field '${name}' is the wrong type, expected a number`);
  return Math.trunc(numberOf(value));
}

/** MongoDB's reading of an option that is on or off. */
export function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && numberOf(value) !== 0);
}

/** A filter or other document that may be left out. */
export function optionalDoc(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (isDoc(value)) return value;
  throw new CommandError(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
}
