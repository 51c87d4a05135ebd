import { hasOwn, isDoc, setField, type Doc } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';

/** A field of a document or an item of an array, whether or not it exists yet. */
export class Place {
  readonly #container: Doc | unknown[];
  readonly field: string;

  constructor(container: Doc | unknown[], field: string) {
    this.#container = container;
    this.field = field;
  }

  get inArray(): boolean {
    return Array.isArray(this.#container);
  }

  get exists(): boolean {
    return hasOwn(this.#container, this.field);
  }

  read(): unknown {
    if (!this.exists) return undefined;
    return Array.isArray(this.#container) ? this.#container[Number(this.field)] : this.#container[this.field];
  }

  write(value: unknown): void {
    if (Array.isArray(this.#container)) this.#container[Number(this.field)] = value;
    else setField(this.#container, this.field, value);
  }

  /** Removes a field; an array keeps its length and gets a null. */
  remove(): void {
    if (!this.exists) return;
    if (Array.isArray(this.#container)) this.#container[Number(this.field)] = null;
    else delete this.#container[this.field];
  }
}

/** Resolves the placeholders of a path; only updates of stored documents have any. */
export type Placeholders = {
  matched(arrayPath: string): number;
  selected(identifier: string): (item: unknown) => boolean;
};

export const NO_PLACEHOLDERS: Placeholders = {
  matched: () => -1,
  selected: () => () => false,
};

type Walk = {
  parts: readonly string[];
  creates: boolean;
  placeholders: Placeholders;
  visit: (place: Place) => void;
};

const MAX_PADDING = 1_500_000;

/** Visits every place that a path stands for, making missing parents when `creates` is set. */
export function visitPlaces(
  root: Doc,
  path: string,
  creates: boolean,
  placeholders: Placeholders,
  visit: (place: Place) => void,
): void {
  descend(root, 0, { parts: path.split('.'), creates, placeholders, visit });
}

function descend(parent: unknown, depth: number, walk: Walk): void {
  const part = walk.parts[depth] ?? '';
  if (part.startsWith('$[')) return descendIntoItems(parent, depth, part, walk);
  const field = part === '$' ? matchedField(depth, walk) : part;
  if (!isContainer(parent)) return cannotCreate(parent, field, depth, walk);
  if (Array.isArray(parent) && !reachesItem(parent, field, depth, walk)) return;
  const place = new Place(parent, field);
  if (depth === walk.parts.length - 1) return walk.visit(place);
  const child = childOf(place, depth, walk);
  if (child !== undefined) descend(child, depth + 1, walk);
}

function isContainer(value: unknown): value is Doc | unknown[] {
  return Array.isArray(value) || isDoc(value);
}

function childOf(place: Place, depth: number, walk: Walk): unknown {
  const child = place.read();
  if (child !== undefined) return child;
  if (walk.parts[depth + 1]?.startsWith('$')) throw mustExist(depth + 1, walk);
  if (!walk.creates) return undefined;
  const created: Doc = {};
  place.write(created);
  return created;
}

function descendIntoItems(parent: unknown, depth: number, part: string, walk: Walk): void {
  if (!Array.isArray(parent)) {
    if (parent === undefined) throw mustExist(depth, walk);
    throw badValue(
      `Cannot apply array updates to non-array element ${walk.parts[depth - 1]}: ${show(parent)}`,
    );
  }
  const wanted = part === '$[]' ? () => true : walk.placeholders.selected(part.slice(2, -1));
  for (let index = 0; index < parent.length; index++) {
    if (!wanted(parent[index])) continue;
    if (depth === walk.parts.length - 1) walk.visit(new Place(parent as unknown[], String(index)));
    else descend(parent[index], depth + 1, walk);
  }
}

function matchedField(depth: number, walk: Walk): string {
  const index = walk.placeholders.matched(walk.parts.slice(0, depth).join('.'));
  if (index < 0) throw badValue('The positional operator did not find the match needed from the query.');
  return String(index);
}

/** Whether the item may be visited; an array is padded with nulls up to a position that is to be created. */
function reachesItem(array: unknown[], field: string, depth: number, walk: Walk): boolean {
  if (!isArrayPosition(field)) {
    cannotCreate(array, field, depth, walk);
    return false;
  }
  const index = Number(field);
  if (index < array.length) return true;
  if (!walk.creates) return false;
  if (index - array.length > MAX_PADDING) throw badValue(`cannot pad the array up to position ${field}`);
  while (array.length < index) array.push(null);
  return true;
}

function cannotCreate(parent: unknown, field: string, depth: number, walk: Walk): void {
  if (!walk.creates) return;
  throw new CommandError(
    28,
    `Cannot create field '${field}' in element {${walk.parts[depth - 1]}: ${show(parent)}}`,
  );
}

function mustExist(depth: number, walk: Walk): CommandError {
  const path = walk.parts.slice(0, depth).join('.');
  return badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
}

export function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
