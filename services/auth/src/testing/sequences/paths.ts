/** Marks a value that one side lacks. */
export const ABSENT = '<absent>';

/** Every leaf of a value by its path, e.g. `body.user.identities.0.provider`. */
export function flatten(value: unknown, path = ''): Map<string, unknown> {
  const entries = entriesOf(value);
  const isNothing = value === undefined || (path === '' && entries !== null);
  if (entries === null || entries.length === 0) return new Map(isNothing ? [] : [[path, value]]);
  return new Map(entries.flatMap(([key, one]) => [...flatten(one, path === '' ? key : `${path}.${key}`)]));
}

function entriesOf(value: unknown): [string, unknown][] | null {
  return typeof value === 'object' && value !== null ? Object.entries(value) : null;
}

export interface Difference {
  path: string;
  recorded: unknown;
  found: unknown;
}

/** The differences between two values. */
export function differencesOf(recorded: unknown, found: unknown): Difference[] {
  const [left, right] = [flatten(recorded), flatten(found)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((path) => {
    const one = left.has(path) ? left.get(path) : ABSENT;
    const other = right.has(path) ? right.get(path) : ABSENT;
    if (isSameLeaf(one, other) || isFilled(path, left.has(path) ? right : left)) return [];
    return [{ path, recorded: one, found: other }];
  });
}

/** Whether one side has members where the other side is empty. Each member is a difference already. */
function isFilled(path: string, leaves: Map<string, unknown>): boolean {
  return [...leaves.keys()].some((other) => other.startsWith(`${path}.`));
}

/** Whether two leaves are equal. A leaf is a plain value, or an object or list without members. */
function isSameLeaf(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sets the value at each path, or removes it. */
export function withChanges(value: unknown, changes: Record<string, unknown>): unknown {
  const copy = structuredClone(value);
  for (const [path, leaf] of Object.entries(changes)) change(copy, path.split('.'), leaf);
  return copy;
}

function change(value: unknown, [key = '', ...rest]: string[], leaf: unknown): void {
  const holder = value as Record<string, unknown>;
  const inner = Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (rest.length > 0) {
    if (typeof inner === 'object' && inner !== null) return change(inner, rest, leaf);
    const made = /^\d+$/.test(rest[0] ?? '') ? [] : {};
    put(holder, key, made);
    return change(made, rest, leaf);
  }
  if (leaf !== ABSENT) put(holder, key, leaf);
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Sets a member of any name, even `__proto__`. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}
