import { hasOwn, idFirst, isDoc, setField, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parseProjection, type Leaf, type Projection, type ProjectionNode } from './projection-spec.ts';

/** Compiles the projection of find and findAndModify; null when every field is wanted. */
export function compileProjection(
  spec: unknown,
  filter: Doc = {},
  variables?: Doc,
): ((doc: Doc) => Doc) | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field projection to be of type object');
  if (Object.keys(spec).length === 0) return null;
  const projection = parseProjection(spec, filter, variables);
  return (doc) => project(doc, projection);
}

function project(doc: Doc, projection: Projection): Doc {
  let result: Doc;
  if (projection.inclusive) {
    result = include(doc, doc, projection.root);
    if (projection.keepsId && hasOwn(doc, '_id')) result = idFirst({ ...result, _id: doc._id });
  } else {
    result = exclude(doc, doc, projection.root);
    if (!projection.keepsId) delete result._id;
  }
  for (const { path, evaluate } of projection.computed) {
    setAt(result, path, evaluate(doc));
  }
  return result;
}

function include(source: Doc, part: Doc, node: ProjectionNode): Doc {
  const result: Doc = {};
  for (const field of Object.keys(part)) {
    const wanted = node.get(field);
    if (!wanted) continue;
    const value = part[field];
    if (!(wanted instanceof Map)) setUnlessMissing(result, field, applyLeaf(wanted, value, source));
    else if (Array.isArray(value)) setField(result, field, includeItems(source, value, wanted));
    else if (isDoc(value)) setField(result, field, include(source, value, wanted));
  }
  return result;
}

function includeItems(source: Doc, items: readonly unknown[], node: ProjectionNode): unknown[] {
  return items.flatMap((item) => {
    if (Array.isArray(item)) return [includeItems(source, item, node)];
    return isDoc(item) ? [include(source, item, node)] : [];
  });
}

function exclude(source: Doc, part: Doc, node: ProjectionNode): Doc {
  const result: Doc = {};
  for (const field of Object.keys(part)) {
    const unwanted = node.get(field);
    const value = part[field];
    if (unwanted instanceof Map) setField(result, field, excludeBelow(source, value, unwanted));
    else if (!unwanted) setField(result, field, value);
    else if (unwanted.kind !== 'whole') setUnlessMissing(result, field, applyLeaf(unwanted, value, source));
  }
  return result;
}

function excludeBelow(source: Doc, value: unknown, node: ProjectionNode): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => excludeBelow(source, item, node));
  return isDoc(value) ? exclude(source, value, node) : value;
}

function applyLeaf(leaf: Leaf, value: unknown, source: Doc): unknown {
  if (leaf.kind === 'whole') return value;
  if (!Array.isArray(value)) return leaf.kind === 'element' ? undefined : value;
  return leaf.pick(value, source);
}

function setUnlessMissing(target: Doc, field: string, value: unknown): void {
  if (value !== undefined) setField(target, field, value);
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
  if (Array.isArray(parent)) return parent.map((item: unknown) => withValueAt(item, path, value));
  const copy = isDoc(parent) ? { ...parent } : {};
  setAt(copy, path, value);
  return copy;
}
