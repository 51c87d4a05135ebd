import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse, notSupported, wrongType } from '#src/errors.ts';

const isBool = (value: unknown): boolean => typeof value === 'boolean';

/** The types of a command's fields: MongoDB's name of each, and a test of its values. */
const TYPES = {
  array: ['array', Array.isArray],
  bool: ['bool', isBool],
  /** A number that is not negative. */
  count: ['long', isNumeric],
  /** A boolean, or a number in its place. */
  flag: ['bool', (value) => isBool(value) || isNumeric(value)],
  long: ['long', (value) => typeof value === 'bigint'],
  number: ['number', isNumeric],
  object: ['object', isDoc],
  string: ['string', (value) => typeof value === 'string'],
} as const satisfies Record<string, [name: string, fits: (value: unknown) => boolean]>;

/** The fields of a command with their types. MongoDB also has the `refused` fields, which this database omits. */
export type Fields = Readonly<Record<string, keyof typeof TYPES | 'any' | 'refused'>>;

/** The fields of every command. `general-options.ts` checks them. */
const GENERAL: Fields = {
  $clusterTime: 'any',
  $db: 'any',
  $readPreference: 'any',
  apiDeprecationErrors: 'refused',
  apiStrict: 'refused',
  apiVersion: 'refused',
  autocommit: 'any',
  comment: 'any',
  lsid: 'any',
  maxTimeMS: 'any',
  readConcern: 'any',
  startTransaction: 'any',
  txnNumber: 'any',
  writeConcern: 'any',
};

/** Checks the fields of a command or a statement, and that no required one is missing. */
export function checkFields(name: string, given: Doc, known: Fields, required: readonly string[] = []): void {
  for (const key of Object.keys(given)) {
    const field = fieldName(key);
    const type = typeIn(known, field) ?? typeIn(GENERAL, field);
    if (field === name) continue;
    if (!type) throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    checkField(name, field, type, given[key]);
  }
  const missing = required.find((field) => given[field] === undefined);
  if (missing !== undefined)
    throw new CommandError(40414, `BSON field '${name}.${missing}' is missing but a required field`);
}

const typeIn = (fields: Fields, field: string): Fields[string] | undefined =>
  Object.hasOwn(fields, field) ? fields[field] : undefined;

function checkField(name: string, field: string, type: Fields[string], value: unknown): void {
  if (type === 'refused') throw notSupported(`${name} with ${field}`);
  if (type === 'any') return;
  const [expected, fits] = TYPES[type];
  if (!fits(value)) throw wrongType(`${name}.${field}`, value, expected);
  if (type === 'count' && numberOf(value as number) < 0) {
    throw new CommandError(
      51024,
      `BSON field '${name}.${field}' value must be >= 0, actual value '${String(value)}'`,
    );
  }
}

/** Refuses all collations but the simple one, which compares code points. */
export function checkCollation({ collation }: Doc): void {
  if (collation === undefined || collation === null) return;
  if (!isDoc(collation)) throw wrongType('collation', collation, 'object');
  if (Object.keys(collation).length > 0 && collation.locale !== 'simple') throw notSupported('collation');
}

/** Whether an option is on, as MongoDB reads it. */
export function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && numberOf(value) !== 0);
}

/** The number of documents in an option: without its fraction, and 0 for a value that is no number. */
export function countIn(value: unknown): number {
  const count = isNumeric(value) ? Math.trunc(numberOf(value)) : 0;
  return Number.isNaN(count) ? 0 : count;
}

/** The time limit of a command in milliseconds, or 0 for none. */
export function timeLimitOf({ maxTimeMS: limit }: Doc): number {
  if (limit === undefined) return 0;
  const milliseconds = isNumeric(limit) ? numberOf(limit) : NaN;
  if (!Number.isInteger(milliseconds)) throw badValue('maxTimeMS must be a number');
  if (milliseconds >= 0 && milliseconds <= 0x7fffffff) return milliseconds;
  throw badValue(`${milliseconds} value for maxTimeMS is out of range`);
}

/** The hint of a command, or undefined for none. */
export function hintOf({ hint }: Doc): unknown {
  if (hint === undefined || isDoc(hint) || typeof hint === 'string') return hint;
  throw failedToParse('Hint must be a string or an object');
}
