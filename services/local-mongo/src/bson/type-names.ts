import { badValue } from '../errors.ts';
import { bsonType, Double, isDoc, isNumeric, isRegExp, Long, numberOf, rewritesAsDouble } from './values.ts';

const CODES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const NAMES_BY_CLASS: Record<string, string> = {
  Binary: 'binData',
  ObjectId: 'objectId',
  BSONRegExp: 'regex',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};

/** The server's name of a value's type, `missing` for none. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (isNumeric(value)) {
    if (value instanceof Long || typeof value === 'bigint') return 'long';
    return value instanceof Double || (typeof value === 'number' && rewritesAsDouble(value))
      ? 'double'
      : 'int';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (isRegExp(value)) return 'regex';
  return isDoc(value) ? 'object' : (NAMES_BY_CLASS[bsonType(value) ?? ''] ?? 'unknown');
}

/** The test behind `$type`: one alias or code, or a list of them. */
export function compileTypeTest(argument: unknown): (value: unknown) => boolean {
  const wanted = new Set((Array.isArray(argument) ? argument : [argument]).flatMap(aliasesOf));
  return (value) => wanted.has(typeName(value));
}

function aliasesOf(alias: unknown): string[] {
  if (alias === 'number') return ['int', 'long', 'double'];
  if (typeof alias === 'string' && alias in CODES) return [alias];
  if (isNumeric(alias)) {
    const name = Object.keys(CODES).find((key) => CODES[key] === numberOf(alias));
    if (name !== undefined) return [name];
  }
  throw badValue(`Unknown type name alias: ${String(alias)}`);
}
