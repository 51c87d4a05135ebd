import { type Doc, isDoc } from '#src/bson/doc.ts';
import { EMPTY_ARRAY_KEY, orderKey, reversed } from '#src/bson/order.ts';
import { CommandError } from '#src/errors.ts';
import { parsePath, type Path } from './path.ts';

export interface KeyField {
  readonly name: string;
  readonly path: Path;
  readonly direction: 1 | -1;
}

export function keyField(name: string, direction: number): KeyField {
  return { name, path: parsePath(name), direction: direction < 0 ? -1 : 1 };
}

export interface Key {
  key: string;
  /** The value of each field: `undefined` for a missing field, a symbol for an empty array. */
  values: unknown[];
}

/** The state of the walk along one path: at its end, or at an array. */
interface Track {
  readonly path: Path;
  readonly depth: number;
  readonly value: unknown;
  readonly isDone: boolean;
  /** Whether the value is an array inside another array, at an index of the path. */
  readonly isNested?: boolean;
}

const EMPTY = Symbol('empty array');

/**
 * The keys of a document for some fields: one key, or one for each item of an array on a path. All paths must lead
 * through the same array. Otherwise the error of `parallel` is thrown.
 */
export function keysOf(doc: Doc, fields: readonly KeyField[], parallel: () => Error): Key[] {
  const tracks = fields.map(({ path }) => follow(path, 0, doc));
  if (tracks.every(({ isDone }) => isDone)) return [keyOf(tracks, fields)];
  const keys = new Map<string, Key>();
  for (const expanded of expand(tracks, parallel)) {
    const entry = keyOf(expanded, fields);
    if (!keys.has(entry.key)) keys.set(entry.key, entry);
  }
  return [...keys.values()];
}

/** Follows the path to its end or to an array. Below a scalar the field is missing. */
function follow(path: Path, from: number, start: unknown): Track {
  let depth = from;
  let value = start;
  while (depth < path.length && isDoc(value)) value = value[path[depth++]?.key ?? ''];
  if (Array.isArray(value)) return { path, depth, value, isDone: false };
  return { path, depth, value: depth < path.length ? undefined : value, isDone: true };
}

function expand(tracks: readonly Track[], parallel: () => Error): (readonly Track[])[] {
  const open = tracks.filter(({ isDone }) => !isDone);
  const [array, other] = new Set(open.map(({ value }) => value as unknown[]));
  if (!array) return [tracks];
  if (other) throw parallel();
  const isWhole = array.length > 0 && open.some(({ isNested }) => isNested);
  const items = array.length > 0 ? array : [EMPTY];
  return items.flatMap((item) =>
    expand(
      tracks.map((track) => {
        if (track.isDone) return track;
        if (track.depth < track.path.length) return enter(track, array, item);
        return { ...track, value: isWhole ? array : item, isDone: true };
      }),
      parallel,
    ),
  );
}

/** Continues in an item of an array, or in the item whose index the path contains. */
function enter({ path, depth }: Track, array: unknown[], item: unknown): Track {
  const { key = '', index = -1, name } = path[depth] ?? {};
  const isField = isDoc(item) && item[key] !== undefined;
  if (index < 0 || index >= array.length) return follow(path, depth, isDoc(item) ? item : null);
  if (isField) throw new CommandError(16746, `Ambiguous field name found in array: ${name}`);
  const track = follow(path, depth + 1, array[index]);
  return track.isDone ? track : { ...track, isNested: Array.isArray(array[index]) };
}

function keyOf(tracks: readonly Track[], fields: readonly KeyField[]): Key {
  let key = '';
  const values = tracks.map(({ value }, i) => {
    const part = value === EMPTY ? EMPTY_ARRAY_KEY : orderKey(value);
    key += fields[i]?.direction === -1 ? reversed(part) : part;
    return value;
  });
  return { key, values };
}
