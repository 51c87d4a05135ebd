import { isDoc } from '#src/bson/doc.ts';

const ARRAY_POSITION = /^\d+$/;

export const isArrayPosition = (part: string): boolean => ARRAY_POSITION.test(part);

/** All values at a dotted path: arrays of documents are entered, a missing field gives `undefined`. */
export function valuesAt(root: unknown, path: readonly string[]): unknown[] {
  const found: unknown[] = [];
  collect(root, path, 0, found);
  return found;
}

function collect(value: unknown, path: readonly string[], depth: number, found: unknown[]): void {
  const part = path[depth];
  if (part === undefined) {
    found.push(value);
  } else if (Array.isArray(value)) {
    if (isArrayPosition(part) && Number(part) < value.length)
      collect(value[Number(part)], path, depth + 1, found);
    for (const item of value) if (isDoc(item)) collect(fieldOf(item, part), path, depth + 1, found);
  } else if (isDoc(value)) {
    collect(fieldOf(value, part), path, depth + 1, found);
  } else {
    found.push(undefined);
  }
}

function fieldOf(doc: Record<string, unknown>, field: string): unknown {
  return Object.hasOwn(doc, field) ? doc[field] : undefined;
}

/** Whether one path is the other or lies above or below it. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
