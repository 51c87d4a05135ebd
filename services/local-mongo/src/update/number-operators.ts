import { add, multiply } from '#src/bson/arithmetic.ts';
import { isDoc } from '#src/bson/doc.ts';
import { compareValues } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, type Numeric, numberOf, Timestamp, typeName } from '#src/bson/values.ts';
import { badValue, CommandError } from '#src/errors.ts';
import type { Change, Place, UpdateOperator } from './change.ts';

type Compute = (present: Numeric, argument: Numeric) => Numeric | null;

/** Operators that compute or compare. */
export const NUMBER_OPERATORS: Record<string, UpdateOperator> = {
  $inc: (argument, path) => arithmetic('$inc', number('increment', argument, path), add, (by) => by),
  $mul: (argument, path) => arithmetic('$mul', number('multiply', argument, path), multiply, timesZero),
  $min: (argument) => replacedIf(argument, (order) => order < 0),
  $max: (argument) => replacedIf(argument, (order) => order > 0),
  $currentDate: currentDate,
};

function number(verb: string, argument: unknown, path: string): Numeric {
  if (isNumeric(argument)) return argument;
  throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`);
}

function arithmetic(
  operator: string,
  argument: Numeric,
  compute: Compute,
  ofMissing: (argument: Numeric) => Numeric,
): Change {
  const apply = (value: unknown, { path, id }: Place): Numeric => {
    if (value === undefined) return ofMissing(argument);
    if (!isNumeric(value)) {
      throw new CommandError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(id)}} has the field '${path.replace(/^.*\./, '')}' of non-numeric type ${typeName(value)}`,
      );
    }
    const result = compute(value, argument);
    if (result !== null) return isIdentical(result, value) ? value : result;
    throw badValue(
      `Failed to apply ${operator} operations to current value (${show(value)}) for document {_id: ${show(id)}}`,
    );
  };
  return { apply, creates: true, modifies: (before, after) => before !== after };
}

/** Whether MongoDB keeps the old number: 0 and -0 count as the same, NaN and NaN do not. */
function isIdentical(a: Numeric, b: Numeric): boolean {
  if (typeof a === 'bigint' || typeof b === 'bigint') return a === b;
  return typeName(a) === typeName(b) && numberOf(a) === numberOf(b);
}

/** The product with a missing field, which counts as 0. It may still be NaN or -0. */
const timesZero = (argument: Numeric): Numeric => multiply(argument, 0) ?? 0;

function replacedIf(argument: unknown, isBetter: (order: number) => boolean): Change {
  return {
    apply: (value) => (value === undefined || isBetter(compareValues(argument, value)) ? argument : value),
    creates: true,
  };
}

function currentDate(argument: unknown): Change {
  return { apply: isTimestamp(argument) ? () => Timestamp.next() : () => new Date(), creates: true };
}

function isTimestamp(argument: unknown): boolean {
  if (typeof argument === 'boolean') return false;
  if (!isDoc(argument)) {
    throw badValue(
      `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const { $type, ...others } = argument;
  const [other] = Object.keys(others);
  if (other !== undefined) throw badValue(`Unrecognized $currentDate option: ${other}`);
  if ($type === 'date' || $type === 'timestamp') return $type === 'timestamp';
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  );
}
