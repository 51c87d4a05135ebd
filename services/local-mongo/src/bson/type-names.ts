import { bsonType, Double, isDoc, isNumeric, Long, rewritesAsDouble } from './values.ts';

const NAMES_BY_CLASS = new Map([
  ['Binary', 'binData'],
  ['ObjectId', 'objectId'],
  ['BSONRegExp', 'regex'],
  ['Timestamp', 'timestamp'],
]);

/** The server's name of a value's type, for its messages. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (isNumeric(value)) {
    if (value instanceof Long || typeof value === 'bigint') return 'long';
    return value instanceof Double || (typeof value === 'number' && rewritesAsDouble(value))
      ? 'double'
      : 'int';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (typeof value !== 'object' || isDoc(value)) return typeof value;
  return NAMES_BY_CLASS.get(bsonType(value) ?? '') ?? 'unknown';
}
