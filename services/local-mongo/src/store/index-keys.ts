import { EMPTY_ARRAY_KEY, orderKey } from '../bson/order.ts';
import { hasOwn, isDoc, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';

/** How far the walk along one indexed path has come. */
type Cursor = { value: unknown; rest: readonly string[]; atItem: boolean };

export type IndexKey = { key: string; values: unknown[] };

/** The keys of a document in an index: one, or one for each item when a path leads through an array. */
export function indexKeys(doc: Doc, paths: readonly (readonly string[])[]): IndexKey[] {
  const cursors = paths.map((path) => walk({ value: doc, rest: path, atItem: false }));
  if (!cursors.some(isAtArray)) return [keyOf(cursors)];
  const keys = new Map<string, IndexKey>();
  for (const key of expand(cursors)) keys.set(key.key, key);
  return [...keys.values()];
}

function walk(cursor: Cursor): Cursor {
  let { value } = cursor;
  let depth = 0;
  for (; depth < cursor.rest.length; depth++) {
    const part = cursor.rest[depth] ?? '';
    if (Array.isArray(value) && isArrayPosition(part) && Number(part) < value.length) {
      value = value[Number(part)];
    } else if (isDoc(value)) {
      value = hasOwn(value, part) ? value[part] : undefined;
    } else {
      break;
    }
  }
  const rest = cursor.rest.slice(depth);
  const atItem = cursor.atItem && depth === 0;
  if (rest.length > 0 && (!Array.isArray(value) || atItem))
    return { value: undefined, rest: [], atItem: true };
  return { value, rest, atItem };
}

function isAtArray(cursor: Cursor): boolean {
  return Array.isArray(cursor.value) && !cursor.atItem;
}

/** All paths that meet an array must meet the same one; its items are then taken one after the other. */
function expand(cursors: readonly Cursor[]): IndexKey[] {
  const arrays = new Set(cursors.filter(isAtArray).map((cursor) => cursor.value));
  if (arrays.size === 0) return [keyOf(cursors)];
  if (arrays.size > 1) throw new CommandError(171, 'cannot index parallel arrays');
  const [array] = arrays as Set<unknown[]>;
  const items: unknown[] = array && array.length > 0 ? array : [EMPTY];
  return items.flatMap((item) =>
    expand(
      cursors.map((cursor) => {
        if (!isAtArray(cursor)) return cursor;
        if (item === EMPTY)
          return { value: cursor.rest.length === 0 ? EMPTY : undefined, rest: [], atItem: true };
        return walk({ value: item, rest: cursor.rest, atItem: true });
      }),
    ),
  );
}

const EMPTY = Symbol('empty array');

function keyOf(cursors: readonly Cursor[]): IndexKey {
  return {
    key: cursors.map(({ value }) => (value === EMPTY ? EMPTY_ARRAY_KEY : orderKey(value))).join(''),
    values: cursors.map(({ value }) => (value === EMPTY ? undefined : value)),
  };
}
