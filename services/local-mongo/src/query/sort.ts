import { isDoc } from '#src/bson/doc.ts';
import { EMPTY_ARRAY_KEY, orderKey, reversed } from '#src/bson/order.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { valuesAt } from './path.ts';

interface SortField {
  name: string;
  path: string[];
  direction: 1 | -1;
}
export type Sort = readonly SortField[];

/** Reads `{ field: 1 | -1, … }`; an absent or empty specification sorts nothing. */
export function parseSort(spec: unknown): Sort {
  if (spec === undefined || spec === null) return [];
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field sort to be of type object');
  return Object.entries(spec).map(([name, direction]) => {
    if (name === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    if (name.startsWith('$') || isDoc(direction)) throw notSupported(`sort by ${name}`);
    const sign = isNumeric(direction) ? numberOf(direction) : NaN;
    if (sign !== 1 && sign !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { name, path: name.split('.'), direction: sign };
  });
}

export function sortBy<T>(items: readonly T[], fields: Sort, docOf: (item: T) => unknown): T[] {
  const keyed = items.map((item) => {
    return { item, key: fields.map((field) => sortKey(docOf(item), field)).join('') };
  });
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return keyed.map(({ item }) => item);
}

/** An array sorts by its smallest element when ascending and by its largest when descending. */
function sortKey(doc: unknown, { path, direction }: SortField): string {
  const keys = valuesAt(doc, path).flatMap((value) => {
    if (!Array.isArray(value)) return orderKey(value);
    return value.length === 0 ? EMPTY_ARRAY_KEY : value.map((item) => orderKey(item));
  });
  const directed = direction === 1 ? keys : keys.map(reversed);
  return directed.reduce((least, key) => (key < least ? key : least), directed[0] ?? orderKey(null));
}
