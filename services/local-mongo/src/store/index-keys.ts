import { type Doc, isDoc } from '#src/bson/doc.ts';
import { EMPTY_ARRAY_KEY, orderKey, reversed } from '#src/bson/order.ts';
import { CommandError } from '#src/errors.ts';

export interface IndexField {
  name: string;
  path: readonly string[];
  direction: 1 | -1;
}

export interface IndexKey {
  key: string;
  values: unknown[];
}

/** How far the walk along one indexed path has come; an array that is itself an item is a value like any other. */
interface Cursor {
  value: unknown;
  rest: readonly string[];
  isItem: boolean;
}

const EMPTY = Symbol('empty array');

/** The keys of a document in an index: one, or one for each item when a path leads through an array. */
export function indexKeys(doc: Doc, fields: readonly IndexField[]): IndexKey[] {
  const cursors = fields.map(({ path }) => walk({ value: doc, rest: path, isItem: false }));
  if (!cursors.some(isAtArray)) return [keyOf(cursors, fields)];
  const keys = expand(cursors).map((expanded) => keyOf(expanded, fields));
  return [...new Map(keys.map((entry) => [entry.key, entry])).values()];
}

function walk({ value, rest, isItem }: Cursor): Cursor {
  let depth = 0;
  for (; depth < rest.length && isDoc(value); depth++) {
    const part = rest[depth] ?? '';
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  const stays = isItem && depth === 0;
  const isLost = depth < rest.length && (!Array.isArray(value) || stays);
  return isLost
    ? { value: undefined, rest: [], isItem: true }
    : { value, rest: rest.slice(depth), isItem: stays };
}

function isAtArray({ value, isItem }: Cursor): boolean {
  return Array.isArray(value) && !isItem;
}

/** All paths that meet an array must meet the same one; its items are then taken one after the other. */
function expand(cursors: readonly Cursor[]): (readonly Cursor[])[] {
  const [array, other] = new Set(cursors.filter(isAtArray).map(({ value }) => value as unknown[]));
  if (!array) return [cursors];
  if (other) throw new CommandError(171, 'cannot index parallel arrays');
  return (array.length > 0 ? array : [EMPTY]).flatMap((item) =>
    expand(
      cursors.map((cursor) => {
        return isAtArray(cursor) ? walk({ value: item, rest: cursor.rest, isItem: true }) : cursor;
      }),
    ),
  );
}

function keyOf(cursors: readonly Cursor[], fields: readonly IndexField[]): IndexKey {
  const keys = cursors.map(({ value }, i) => {
    const key = value === EMPTY ? EMPTY_ARRAY_KEY : orderKey(value);
    return fields[i]?.direction === -1 ? reversed(key) : key;
  });
  return { key: keys.join(''), values: cursors.map(({ value }) => (value === EMPTY ? undefined : value)) };
}
