import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse } from '#src/errors.ts';

/** The types of BSON by their numbers. This database stores no values of some types. */
const TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);
const NAMES: ReadonlySet<string> = new Set([...TYPES.values(), 'number']);

/** Compiles the argument of `$type`: a type's name or number, or several. */
export function compileTypes(argument: unknown): (value: unknown) => boolean {
  const wanted = (Array.isArray(argument) ? argument : [argument]) as unknown[];
  if (wanted.length === 0) throw failedToParse('a $type filter must match at least one type');
  const types = new Set(wanted.map(typeOf));
  return (value) => types.has(typeName(value)) || (types.has('number') && isNumeric(value));
}

function typeOf(wanted: unknown): string {
  if (typeof wanted === 'string') {
    if (NAMES.has(wanted)) return wanted;
    throw badValue(`Unknown type name alias: ${wanted}`);
  }
  if (!isNumeric(wanted)) throw new CommandError(14, 'type must be represented as a number or a string');
  const type = TYPES.get(numberOf(wanted));
  if (type === undefined) throw badValue(`Invalid numerical type code: ${numberOf(wanted)}`);
  return type;
}
