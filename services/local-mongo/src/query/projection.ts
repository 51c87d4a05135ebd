import { type Doc, isDoc } from '#src/bson/doc.ts';
import { CommandError } from '#src/errors.ts';
import { type Kind, parseProjection, type ProjectionNode } from './parse-projection.ts';

export type Project = (doc: Doc) => Doc;

/** Compiles the projection of a find, or gives null if it asks for all fields. */
export function compileFindProjection(spec: unknown): Project | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field projection to be of type object');
  return Object.keys(spec).length === 0 ? null : projectBy(parseProjection(spec));
}

/** Compiles a `$project` stage. */
export function compileProjectStage(spec: unknown): Project {
  if (!isDoc(spec)) throw new CommandError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw new CommandError(51272, 'projection specification must have at least one field');
  }
  return projectBy(parseProjection(spec));
}

/** Compiles a `$addFields` stage, which keeps all fields and sets the given ones. */
export function compileAddFields(spec: unknown, stage: string): Project {
  if (!isDoc(spec)) throw new CommandError(40272, `${stage} specification stage must be an object`);
  return projectBy(parseProjection(spec, true));
}

function projectBy({ root, kind }: { root: ProjectionNode; kind: Kind }): Project {
  return (doc) => {
    const kept = projected(doc, root, kind) as Doc;
    return root.computes ? (computed(kept, root, doc) as Doc) : kept;
  };
}

/** The kept part of a value, or `undefined` if none of the fields to keep exists. */
function projected(value: unknown, node: ProjectionNode, kind: Kind): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => projected(item, node, kind));
    return node.computes ? items : items.filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return kind === 'keeps' ? undefined : value;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const child = node.children.get(key);
    const isKept = kind === 'keeps' ? node.names.has(key) : !node.names.has(key);
    const part = child ? projected(value[key], child, kind) : isKept ? value[key] : undefined;
    // A field keeps an empty place, because this stage or a later one may compute a value there.
    if (part !== undefined || child?.computes || kind === 'leaves out') result[key] = part;
  }
  return result;
}

/** Sets the computed fields of a node in a value, in the given order. */
function computed(value: unknown, node: ProjectionNode, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => computed(item, node, root));
  const result: Doc = isDoc(value) ? { ...value } : {};
  for (const key of node.order) {
    const evaluate = node.computed.get(key);
    const child = node.children.get(key);
    if (child && !child.computes) continue;
    const next = evaluate ? evaluate(root) : child && computed(result[key], child, root);
    result[key] = next;
  }
  return result;
}
