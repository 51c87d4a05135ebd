import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { compareKeys } from '#src/bson/order.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import { checkFieldPath } from './field-path.ts';
import { type KeyField, keyField, keysOf } from './keys.ts';

export type Sort = readonly KeyField[];

/** Reads `{ field: 1 | -1, … }`. A missing or empty specification sorts nothing. */
export function parseSort(spec: unknown): Sort {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field sort to be of type object');
  return Object.entries(spec).map(([key, direction]) => {
    const name = fieldName(key);
    if (isDoc(direction)) throw notSupported(`sort by ${name} with $meta`);
    if (!isNumeric(direction)) throw new CommandError(15974, `Illegal key in $sort specification: ${name}`);
    const sign = Math.trunc(numberOf(direction));
    if (sign !== 1 && sign !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    checkFieldPath(name);
    return keyField(name, sign);
  });
}

/** Sorts items. An item with several keys, because of an array, counts with its first key. */
export function sortBy<T>(items: Iterable<T>, fields: Sort, docOf: (item: T) => Doc): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: sortKey(docOf(item), fields) }));
  keyed.sort((a, b) => compareKeys(a.key, b.key));
  return keyed.map(({ item }) => item);
}

export function sortKey(doc: Doc, fields: Sort): string {
  const [first, ...others] = keysOf(doc, fields, parallel);
  return others.reduce((least, { key }) => (key < least ? key : least), first?.key ?? '');
}

const parallel = (): CommandError => badValue('cannot sort with keys that are parallel arrays');
