import { compileExpression, type Evaluate } from '../aggregate/expression.ts';
import { hasOwn, idFirst, isDoc, isNumeric, setField, type Doc, isOn } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { pathsOverlap } from './path.ts';
import { isOperators } from './value-tests.ts';

/** The fields of a projection as a tree; a leaf stands for the whole value below it. */
type Tree = Map<string, Tree | 'whole'>;
type Entry = { path: string; value: unknown };

const isSwitch = (value: unknown): boolean => typeof value === 'boolean' || isNumeric(value);

/** Compiles the projection of a find or of `$project`; null when every field is wanted. */
export function compileProjection(spec: unknown): ((doc: Doc) => Doc) | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field projection to be of type object');
  const entries = flatten(spec, '');
  if (entries.length === 0) return null;
  checkPaths(entries);
  const id = entries.find(({ path }) => path === '_id')?.value;
  const keepsId = id === undefined || !isSwitch(id) || isOn(id);
  const fields = entries.filter(({ path, value }) => path !== '_id' || !isSwitch(value));
  const tree = treeOf(fields);
  if (!isInclusive(fields, id)) {
    return (doc) => {
      const { _id, ...rest } = exclude(doc, tree);
      return keepsId && hasOwn(doc, '_id') ? { _id, ...rest } : rest;
    };
  }
  const computed = fields
    .filter(({ value }) => !isSwitch(value))
    .map(({ path, value }): [string[], Evaluate] => [path.split('.'), compileExpression(value)]);
  return (doc) => {
    const result = include(doc, tree);
    if (keepsId && !tree.has('_id') && hasOwn(doc, '_id')) result._id = doc._id;
    for (const [path, evaluate] of computed) setAt(result, path, evaluate(doc));
    return idFirst(result);
  };
}

/** `{ a: { b: 1 } }` means `{ 'a.b': 1 }`. */
function flatten(spec: Doc, prefix: string): Entry[] {
  return Object.entries(spec).flatMap(([field, value]) => {
    const path = prefix + field;
    if (field === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    const isQueryOperator =
      isDoc(value) && ['$elemMatch', '$meta', '$slice'].some((name) => hasOwn(value, name));
    if (path.endsWith('.$') || isQueryOperator)
      throw notSupported(`the projection of ${path} by position, $slice or $elemMatch`);
    const isNested = isDoc(value) && Object.keys(value).length > 0 && !isOperators(value);
    return isNested ? flatten(value, `${path}.`) : [{ path, value }];
  });
}

function checkPaths(entries: readonly Entry[]): void {
  for (const [index, { path }] of entries.entries()) {
    if (entries.slice(0, index).some((other) => pathsOverlap(other.path, path))) {
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${path}`);
    }
  }
}

function isInclusive(fields: readonly Entry[], id: unknown): boolean {
  const [first] = fields;
  if (!first) return isOn(id);
  const inclusive = !isSwitch(first.value) || isOn(first.value);
  const other = fields.find(({ value }) => (!isSwitch(value) || isOn(value)) !== inclusive);
  if (!other) return inclusive;
  throw new CommandError(
    inclusive ? 31254 : 31253,
    `Cannot do ${inclusive ? 'exclusion' : 'inclusion'} on field ${other.path} in ${inclusive ? 'inclusion' : 'exclusion'} projection`,
  );
}

function treeOf(fields: readonly Entry[]): Tree {
  const root: Tree = new Map();
  for (const { path, value } of fields) {
    if (!isSwitch(value)) continue;
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let node = root;
    for (const part of parts) {
      const child = node.get(part);
      const next: Tree = child instanceof Map ? child : new Map();
      node.set(part, next);
      node = next;
    }
    node.set(last, 'whole');
  }
  return root;
}

function include(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const field of Object.keys(doc)) {
    const wanted = tree.get(field);
    const value = doc[field];
    if (wanted === 'whole') setField(result, field, value);
    else if (wanted && Array.isArray(value)) setField(result, field, includeItems(value, wanted));
    else if (wanted && isDoc(value)) setField(result, field, include(value, wanted));
  }
  return result;
}

function includeItems(items: readonly unknown[], tree: Tree): unknown[] {
  return items.flatMap((item) => {
    if (Array.isArray(item)) return [includeItems(item, tree)];
    return isDoc(item) ? [include(item, tree)] : [];
  });
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const field of Object.keys(doc)) {
    const unwanted = tree.get(field);
    if (unwanted !== 'whole')
      setField(result, field, unwanted ? excludeBelow(doc[field], unwanted) : doc[field]);
  }
  return result;
}

function excludeBelow(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeBelow(item, tree));
  return isDoc(value) ? exclude(value, tree) : value;
}

/** Sets a computed field, copying what it changes on the way; an array gets it in each of its items. */
export function setAt(target: Doc, path: readonly string[], value: unknown): void {
  const [field = '', ...rest] = path;
  if (rest.length > 0)
    setField(target, field, withValueAt(hasOwn(target, field) ? target[field] : {}, rest, value));
  else if (value !== undefined) setField(target, field, value);
  else delete target[field];
}

function withValueAt(parent: unknown, path: readonly string[], value: unknown): unknown {
  if (Array.isArray(parent)) return parent.map((item) => withValueAt(item, path, value));
  const copy = isDoc(parent) ? { ...parent } : {};
  setAt(copy, path, value);
  return copy;
}
