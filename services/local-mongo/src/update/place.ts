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

const MAX_PADDING = 1_500_000;

/** The place of a path; null where it cannot be and is not to be made. */
export function placeAt(root: Doc, path: string, creates: boolean): Place | null {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let parent: unknown = root;
  for (const [depth, part] of parts.entries()) {
    const place = placeIn(parent, part, parts[depth - 1], creates);
    if (!place || (!place.exists && !creates)) return null;
    if (place.read() === undefined) place.write({});
    parent = place.read();
  }
  return placeIn(parent, last, parts.at(-1), creates);
}

function placeIn(parent: unknown, field: string, name: string | undefined, creates: boolean): Place | null {
  if (Array.isArray(parent) ? reachesItem(parent, field, creates) : isDoc(parent)) {
    return new Place(parent as Doc, field);
  }
  if (!creates) return null;
  throw new CommandError(28, `Cannot create field '${field}' in element {${name}: ${show(parent)}}`);
}

/** Whether the item can be visited; an array is padded with nulls up to a position that is to be created. */
function reachesItem(array: unknown[], field: string, creates: boolean): boolean {
  const index = Number(field);
  if (!isArrayPosition(field) || (index >= array.length && !creates)) return false;
  if (index - array.length > MAX_PADDING) throw badValue(`cannot pad the array up to position ${field}`);
  while (array.length < index) array.push(null);
  return true;
}

export const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
