import { hasOwn, isDoc, setField, type Doc } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { isArrayPosition } from '../query/path.ts';

/** A field of a document or an item of an array, whether or not it exists yet. */
export class Place {
  readonly #container: Doc;
  readonly field: string;

  constructor(container: Doc | unknown[], field: string) {
    this.#container = container as Doc;
    this.field = field;
  }

  get exists(): boolean {
    return hasOwn(this.#container, this.field);
  }

  read(): unknown {
    return this.exists ? this.#container[this.field] : undefined;
  }

  write(value: unknown): void {
    setField(this.#container, this.field, value);
  }

  /** Removes a field; an array keeps its length and gets a null. */
  remove(): void {
    if (!this.exists) return;
    if (Array.isArray(this.#container)) this.write(null);
    else delete this.#container[this.field];
  }
}

/** Resolves `$` and `$[name]` in a path. */
export type Placeholders = {
  matched(arrayPath: string): number;
  selected(identifier: string): (item: unknown) => boolean;
};

type Visit = {
  /** Whether missing parents are made on the way. */
  creates: boolean;
  placeholders?: Placeholders;
  visit: (place: Place) => void;
};

const MAX_PADDING = 1_500_000;

/** Visits every place of a document that a path stands for. */
export function visitPlaces(root: Doc, path: string, visit: Visit): void {
  new Walk(path.split('.'), visit).descend(root, 0);
}

class Walk {
  readonly #parts: readonly string[];
  readonly #options: Visit;

  constructor(parts: readonly string[], options: Visit) {
    this.#parts = parts;
    this.#options = options;
  }

  descend(parent: unknown, depth: number): void {
    const part = this.#parts[depth] ?? '';
    if (part.startsWith('$[')) return this.#descendIntoItems(parent, depth, part);
    const field = part === '$' ? this.#matchedField(depth) : part;
    if (Array.isArray(parent) ? this.#reachesItem(parent, field) : isDoc(parent)) {
      this.#visit(new Place(parent as Doc, field), depth);
    } else if (this.#options.creates) {
      const element = `{${this.#parts[depth - 1]}: ${show(parent)}}`;
      throw new CommandError(28, `Cannot create field '${field}' in element ${element}`);
    }
  }

  #visit(place: Place, depth: number): void {
    if (depth === this.#parts.length - 1) return this.#options.visit(place);
    if (place.read() === undefined) {
      if (this.#parts[depth + 1]?.startsWith('$')) throw this.#mustExist(depth + 1);
      if (!this.#options.creates) return;
      place.write({});
    }
    this.descend(place.read(), depth + 1);
  }

  #descendIntoItems(parent: unknown, depth: number, part: string): void {
    if (parent === undefined) throw this.#mustExist(depth);
    if (!Array.isArray(parent)) {
      throw badValue(
        `Cannot apply array updates to non-array element ${this.#parts[depth - 1]}: ${show(parent)}`,
      );
    }
    const isWanted = part === '$[]' ? () => true : this.#options.placeholders?.selected(part.slice(2, -1));
    for (const [index, item] of parent.entries()) {
      if (isWanted?.(item)) this.#visit(new Place(parent, String(index)), depth);
    }
  }

  #matchedField(depth: number): string {
    const index = this.#options.placeholders?.matched(this.#parts.slice(0, depth).join('.')) ?? -1;
    if (index < 0) throw badValue('The positional operator did not find the match needed from the query.');
    return String(index);
  }

  /** Whether the item can be visited; an array is padded with nulls up to a position that is to be created. */
  #reachesItem(array: unknown[], field: string): boolean {
    if (!isArrayPosition(field)) return false;
    const index = Number(field);
    if (index >= array.length && !this.#options.creates) return false;
    if (index - array.length > MAX_PADDING) throw badValue(`cannot pad the array up to position ${field}`);
    while (array.length < index) array.push(null);
    return true;
  }

  #mustExist(depth: number): CommandError {
    const path = this.#parts.slice(0, depth).join('.');
    return badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
}

export const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
