import { type Doc, isDoc } from '#src/bson/doc.ts';
import { idFirst, isNumeric, setField } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { isOn } from '#src/options.ts';
import { pathsOverlap } from './path.ts';

/** The fields of a projection as a tree; a leaf stands for the whole value below it. */
type Tree = Map<string, Tree | 'whole'>;

/** Compiles a projection that names fields to keep or fields to leave out; null when every field is wanted. */
export function compileProjection(spec: unknown): ((doc: Doc) => Doc) | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field projection to be of type object');
  const paths = Object.keys(spec);
  if (paths.length === 0) return null;
  for (const [index, path] of paths.entries()) {
    if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    const value = spec[path];
    if (path.includes('$') || !(typeof value === 'boolean' || isNumeric(value))) {
      throw notSupported(`the projection of ${path} by anything but 0 or 1`);
    }
    if (paths.slice(0, index).some((other) => pathsOverlap(other, path))) {
      throw new CommandError(31249, `Path collision at ${path} remaining portion ${path}`);
    }
  }
  const [first = '_id', ...others] = paths.filter((path) => path !== '_id');
  const keeps = isOn(spec[first]);
  const other = others.find((path) => isOn(spec[path]) !== keeps);
  if (other !== undefined) {
    const [kind, rest] = keeps ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion'];
    const message = `Cannot do ${rest} on field ${other} in ${kind} projection`;
    throw new CommandError(keeps ? 31254 : 31253, message);
  }
  const keepsId = spec._id === undefined || isOn(spec._id);
  const tree = treeOf(paths.filter((path) => path !== '_id' || keepsId === keeps));
  if (keeps && keepsId) tree.set('_id', 'whole');
  return (doc) => idFirst(projected(doc, tree, keeps) as Doc);
}

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
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

/** The part of a value that is kept; `undefined` when an inclusion finds nothing to keep. */
function projected(value: unknown, tree: Tree, keeps: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => projected(item, tree, keeps)).filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return keeps ? undefined : value;
  const result: Doc = {};
  for (const field of Object.keys(value)) {
    const named = tree.get(field);
    const whole = named === undefined ? !keeps : keeps;
    const kept =
      named instanceof Map ? projected(value[field], named, keeps) : whole ? value[field] : undefined;
    if (kept !== undefined) setField(result, field, kept);
  }
  return result;
}
