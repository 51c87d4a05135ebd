import { type Doc, fieldKey, isDoc } from '#src/bson/doc.ts';

/** One name of a dotted path. `index` is its place in an array, or -1. */
export interface Part {
  readonly name: string;
  readonly key: string;
  readonly index: number;
}

export type Path = readonly Part[];

const INDEX = /^(?:0|[1-9]\d{0,8})$/;

export const isArrayIndex = (name: string): boolean => INDEX.test(name);

export function parsePath(path: string): Path {
  return path
    .split('.')
    .map((name) => ({ name, key: fieldKey(name), index: isArrayIndex(name) ? Number(name) : -1 }));
}

/** The values of a path that ends at an array: the items and then the array, the items, or the array. */
export type AtArray = 'items and array' | 'items' | 'array';

/** A function for each value at a path. `isInside` tells that the path led into items of an array. */
type Visit = (value: unknown, isInside: boolean) => boolean;

/**
 * Whether one of the values at a path passes. The path enters each document of an array, and the item whose index
 * it contains. A missing field is visited as `undefined`.
 */
export function someAt(doc: Doc, path: Path, atArray: AtArray, visit: Visit, from = 0): boolean {
  let value: unknown = doc;
  let depth = from;
  while (depth < path.length && isDoc(value)) value = value[path[depth++]?.key ?? ''];
  if (Array.isArray(value)) return someIn(value, path, depth, atArray, visit);
  return visit(depth < path.length ? undefined : value, false);
}

function someIn(items: unknown[], path: Path, depth: number, atArray: AtArray, visit: Visit): boolean {
  const part = path[depth];
  if (!part || (part.name === '' && depth === path.length - 1)) {
    if (atArray === 'array') return visit(items, false);
    return items.some((item) => visit(item, true)) || (atArray !== 'items' && visit(items, false));
  }
  const inside: Visit = (value) => visit(value, true);
  return items.some((item, i) => {
    if (isDoc(item) && someAt(item, path, atArray, inside, depth)) return true;
    if (part.index !== i) return false;
    if (depth === path.length - 1) return visit(item, false);
    if (isDoc(item)) return someAt(item, path, atArray, visit, depth + 1);
    return Array.isArray(item) && someIn(item, path, depth + 1, atArray, visit);
  });
}

/** Whether one path is the other or lies above or below it. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
