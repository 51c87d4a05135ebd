import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { isInt32, isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse, notSupported, wrongType } from '#src/errors.ts';

/**
 * What a field of a command may be. A `?` means that null counts as absent. `count` is a number that is not
 * negative, `flag` a boolean or a number, `refused` something that MongoDB has and this database has not.
 */
export type FieldType =
  | 'any'
  | 'array'
  | 'bool'
  | 'bool?'
  | 'count'
  | 'document'
  | 'flag'
  | 'int?'
  | 'list'
  | 'long'
  | 'number'
  | 'object'
  | 'object?'
  | 'refused'
  | 'string'
  | 'string?'
  | 'text';

export type Fields = Readonly<Record<string, FieldType>>;

const CHECKS: Record<FieldType, (value: unknown, name: string) => void> = {
  any: () => {},
  array: (value, name) => {
    if (value === null) throw new CommandError(10065, `invalid parameter: expected an object (${name})`);
    if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  },
  bool: (value, name) => {
    if (typeof value !== 'boolean') throw wrongType(name, value, 'bool');
  },
  'bool?': (value, name) => {
    if (value !== null && typeof value !== 'boolean') throw wrongType(name, value, 'bool');
  },
  count: (value, name) => {
    if (value === null) return;
    if (!isNumeric(value)) throw wrongType(name, value, 'long');
    if (numberOf(value) < 0) {
      throw new CommandError(
        51024,
        `BSON field '${name}' value must be >= 0, actual value '${numberOf(value)}'`,
      );
    }
  },
  document: (value, name) => {
    if (value === null) throw missing(name);
    if (!isDoc(value)) throw wrongType(name, value, 'object');
  },
  flag: (value, name) => {
    if (value !== null && typeof value !== 'boolean' && !isNumeric(value))
      throw wrongType(name, value, 'bool');
  },
  'int?': (value, name) => {
    if (value !== null && (typeof value !== 'number' || !isInt32(value))) throw wrongType(name, value, 'int');
  },
  list: (value, name) => {
    if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  },
  long: (value, name) => {
    if (value === null) throw missing(name);
    if (typeof value !== 'bigint') throw wrongType(name, value, 'long');
  },
  number: (value, name) => {
    if (value === null) throw missing(name);
    if (!isNumeric(value)) throw wrongType(name, value, 'number');
  },
  object: (value, name) => {
    if (!isDoc(value)) throw wrongType(name, value, 'object');
  },
  'object?': (value, name) => {
    if (value !== null && !isDoc(value)) throw wrongType(name, value, 'object');
  },
  refused: (_value, name) => {
    throw notSupported(name.replace(/\.(?=[^.]*$)/, ' with '));
  },
  string: (value, name) => {
    if (typeof value !== 'string') throw wrongType(name, value, 'string');
  },
  'string?': (value, name) => {
    if (value !== null && typeof value !== 'string') throw wrongType(name, value, 'string');
  },
  text: (value, name) => {
    if (value === null) throw missing(name);
    if (typeof value !== 'string') throw wrongType(name, value, 'string');
  },
};

const missing = (name: string): CommandError =>
  new CommandError(40414, `BSON field '${name}' is missing but a required field`);

/** Fields that every command takes; they are looked at before it runs. */
const GENERAL = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

/** Checks the fields of a command or a statement against those that it takes; required ones must be there. */
export function checkFields(name: string, given: Doc, known: Fields, required: readonly string[] = []): void {
  for (const key of Object.keys(given)) {
    const value = given[key];
    const field = fieldName(key);
    const type = Object.hasOwn(known, field) ? known[field] : undefined;
    if (field === name || (!type && GENERAL.has(field))) continue;
    if (!type) throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    CHECKS[type](value, `${name}.${field}`);
  }
  for (const field of required) if (given[field] === undefined) throw missing(`${name}.${field}`);
}

/** Only the simple collation, which compares code points, is served. */
export function checkCollation({ collation }: Doc): void {
  if (collation === undefined || collation === null) return;
  if (!isDoc(collation)) throw wrongType('collation', collation, 'object');
  if (Object.keys(collation).length > 0 && collation.locale !== 'simple') throw notSupported('collation');
}

/** MongoDB's reading of an option that is on or off. */
export function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && numberOf(value) !== 0);
}

/** A number of documents, of which fractions are cut off and too many are all. */
export function countIn(value: unknown): number {
  const count = isNumeric(value) ? Math.trunc(numberOf(value)) : 0;
  return Number.isNaN(count) ? 0 : count;
}

/** The time limit of a command in milliseconds; 0 for none. */
export function timeLimitOf({ maxTimeMS: limit }: Doc): number {
  if (limit === undefined) return 0;
  const milliseconds = isNumeric(limit) ? numberOf(limit) : NaN;
  if (!Number.isInteger(milliseconds)) throw badValue('maxTimeMS must be a number');
  if (milliseconds >= 0 && milliseconds <= 0x7fffffff) return milliseconds;
  throw badValue(`${milliseconds} value for maxTimeMS is out of range`);
}

/** The index that a hint names; undefined for none. */
export function hintOf({ hint }: Doc): unknown {
  if (hint === undefined || isDoc(hint) || typeof hint === 'string') return hint;
  throw failedToParse('Hint must be a string or an object');
}
