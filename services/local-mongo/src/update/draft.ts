import { type Doc, fieldKey, isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { badValue, CommandError } from '#src/errors.ts';
import type { Change } from './change.ts';

const INDEX = /^\d+$/;
const MAX_PADDING = 1_500_000;

type Container = Doc | unknown[];

/** A document that is being changed. A change copies each part that it touches. */
export class Draft {
  readonly doc: Doc;
  isModified = false;
  readonly #copies = new Set<Container>();

  constructor(doc: Doc) {
    this.doc = { ...doc };
    this.#copies.add(this.doc);
  }

  /** The value at a path, or `undefined`. */
  valueAt(names: readonly string[]): unknown {
    let value: unknown = this.doc;
    for (const name of names) value = isContainer(value) ? childOf(value, name) : undefined;
    return value;
  }

  change(names: readonly string[], change: Change): void {
    let parent: Container = this.doc;
    for (const [depth, name] of names.entries()) {
      const child = childOf(parent, name);
      if (Array.isArray(parent) && !INDEX.test(name)) return skipped(change, names, depth, parent);
      if (depth === names.length - 1 || child === undefined) {
        if (child !== undefined || change.creates) this.#set(parent, names, depth, change);
        return;
      }
      if (!isContainer(child)) return skipped(change, names, depth + 1, child);
      parent = this.#copied(parent, name, child);
    }
  }

  /** Changes the child of a container, and creates missing documents on the way. */
  #set(parent: Container, names: readonly string[], depth: number, change: Change): void {
    const name = names[depth] ?? '';
    const child = childOf(parent, name);
    const value = change.apply(child, { path: names.join('.'), id: this.doc._id });
    const isEmptied = value === undefined && Array.isArray(parent);
    this.isModified ||= isEmptied || (change.modifies?.(child, value) ?? false);
    setChild(parent, name, nested(names.slice(depth + 1), value));
  }

  #copied(parent: Container, name: string, child: Container): Container {
    if (this.#copies.has(child)) return child;
    const copy = Array.isArray(child) ? [...(child as unknown[])] : { ...child };
    this.#copies.add(copy);
    setChild(parent, name, copy);
    return copy;
  }
}

const isContainer = (value: unknown): value is Container => isDoc(value) || Array.isArray(value);

function childOf(parent: Container, name: string): unknown {
  if (Array.isArray(parent)) return INDEX.test(name) ? (parent as unknown[])[Number(name)] : undefined;
  return parent[fieldKey(name)];
}

/** Sets or removes a child. A removed array item becomes null, and so does a gap before a new item. */
function setChild(parent: Container, name: string, value: unknown): void {
  if (!Array.isArray(parent)) {
    if (value === undefined) delete parent[fieldKey(name)];
    else parent[fieldKey(name)] = value;
    return;
  }
  const items: unknown[] = parent;
  const index = Number(name);
  if (index - items.length > MAX_PADDING) throw badValue(`can't backfill more than ${MAX_PADDING} elements`);
  while (items.length < index) items.push(null);
  items[index] = value === undefined ? null : value;
}

function nested(names: readonly string[], value: unknown): unknown {
  return value === undefined
    ? undefined
    : names.reduceRight<unknown>((inner, name) => ({ [fieldKey(name)]: inner }), value);
}

function skipped(change: Change, names: readonly string[], depth: number, at: unknown): void {
  if (change.skipsScalars) return;
  throw notViable(names, depth, at);
}

const notViable = (names: readonly string[], depth: number, at: unknown): CommandError =>
  new CommandError(28, `Cannot create field '${names[depth]}' in element {${names[depth - 1]}: ${show(at)}}`);
