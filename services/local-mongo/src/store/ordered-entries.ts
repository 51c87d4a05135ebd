export interface Item {
  readonly rid: number;
}

export interface Chunk<T> {
  readonly keys: string[];
  readonly items: T[];
}

/**
 * The entries of an ordered list. `edition` grows with each insert and removal, so that a running scan finds its
 * position again.
 */
export interface Entries<T> {
  chunks: Chunk<T>[];
  edition: number;
}

export const CHUNK_SIZE = 512;

/**
 * The position of an entry, present or not: in the first chunk whose end is not before it, otherwise in the last
 * chunk.
 */
export function placeOf<T extends Item>(
  chunks: readonly Chunk<T>[],
  key: string,
  rid: number,
): { chunk: Chunk<T>; index: number; at: number } {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const chunk = chunks[middle];
    if (chunk && comesBefore(chunk, chunk.keys.length - 1, key, rid)) low = middle + 1;
    else high = middle;
  }
  const chunk = chunks[low] ?? { keys: [], items: [] };
  return { chunk, index: low, at: positionIn(chunk, key, rid) };
}

export function positionIn<T extends Item>(chunk: Chunk<T>, key: string, rid: number): number {
  let low = 0;
  let high = chunk.keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(chunk, middle, key, rid)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comesBefore<T extends Item>(chunk: Chunk<T>, at: number, key: string, rid: number): boolean {
  const other = chunk.keys[at] ?? '';
  return other < key || (other === key && (chunk.items[at]?.rid ?? 0) < rid);
}
