import { EJSON, Long } from 'bson';
import type { ClientSession, Document } from 'mongodb';

/** The error of a test whose actual value is not the expected one. */
export class Mismatch extends Error {}

export type SessionLookup = (id: string) => ClientSession;

interface Place {
  path: string;
  /** Whether a document may have more fields than expected. Only one at the root may. */
  isRoot: boolean;
  sessionOf: SessionLookup;
}

const OPERATORS: Record<string, (argument: unknown, actual: unknown, place: Place) => void> = {
  $$exists: (argument, actual, place) => {
    if ((actual !== undefined) !== argument) throw mismatch(argument ? 'a value' : 'none', actual, place);
  },
  $$type: (argument, actual, place) => {
    const names = Array.isArray(argument) ? (argument as string[]) : [String(argument)];
    if (!names.some((name) => hasType(actual, name))) throw mismatch(names.join(' or '), actual, place);
  },
  $$unsetOrMatches: (argument, actual, place) => {
    if (actual !== undefined && actual !== null) compare(argument, actual, place);
  },
  $$sessionLsid: (argument, actual, place) => {
    compare(place.sessionOf(String(argument)).id, actual, { ...place, isRoot: false });
  },
};

/**
 * Compares a result with the expectation in the unified test format. @throws Mismatch with the place of the
 * difference.
 */
export function expectMatch(
  expected: unknown,
  actual: unknown,
  what: string,
  sessionOf: SessionLookup,
): void {
  compare(expected, actual, { path: what, isRoot: true, sessionOf });
}

function compare(expected: unknown, actual: unknown, place: Place): void {
  if (Array.isArray(expected)) return compareLists(expected, actual, place);
  if (!isDocument(expected)) {
    if (!isSameValue(expected, actual)) throw mismatch(expected, actual, place);
    return;
  }
  const [first = ''] = Object.keys(expected);
  if (!first.startsWith('$$')) return compareDocuments(expected, actual, place);
  const operator = OPERATORS[first];
  if (!operator) throw new Error(`The runner does not know ${first}`);
  operator(expected[first], actual, place);
}

function compareLists(expected: unknown[], actual: unknown, place: Place): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) throw mismatch(expected, actual, place);
  expected.forEach((item, index) => compare(item, actual[index], inside(place, index, place.isRoot)));
}

function compareDocuments(expected: Document, actual: unknown, place: Place): void {
  if (!isDocument(actual)) throw mismatch(expected, actual, place);
  for (const [name, value] of Object.entries(expected)) {
    compare(value, actual[name], inside(place, name, false));
  }
  const extra = Object.keys(actual).find((name) => !(name in expected) && actual[name] !== undefined);
  if (extra !== undefined && !place.isRoot)
    throw mismatch('no such field', actual[extra], inside(place, extra, false));
}

const inside = (place: Place, name: string | number, isRoot: boolean): Place => ({
  ...place,
  path: `${place.path}.${name}`,
  isRoot,
});

const mismatch = (expected: unknown, actual: unknown, { path }: Place): Mismatch =>
  new Mismatch(`${path}: expected ${show(expected)}, got ${show(actual)}`);

const show = (value: unknown): string => (value === undefined ? 'nothing' : EJSON.stringify(value));

export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('_bsontype' in value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  double: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value),
  long: (value) => Number.isInteger(value) || Long.isLong(value),
  object: isDocument,
  string: (value) => typeof value === 'string',
};

function hasType(value: unknown, name: string): boolean {
  const test = TYPES[name];
  if (!test) throw new Error(`The runner does not know the type ${name}`);
  return test(value);
}

/** Whether two values are equal. The format compares numbers of all types by value. */
function isSameValue(expected: unknown, actual: unknown): boolean {
  const [a, b] = [numberOf(expected), numberOf(actual)];
  if (a !== undefined || b !== undefined) return a === b;
  return show(expected) === show(actual);
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return Long.isLong(value) ? value.toNumber() : undefined;
}
