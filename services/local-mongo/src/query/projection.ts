import { type Doc, isDoc } from '#src/bson/doc.ts';
import { CommandError } from '#src/errors.ts';
import { compileFilter, compileWithoutExpr } from './match.ts';
import { type Kind, parseProjection, type ProjectionNode } from './parse-projection.ts';
import type { Match } from './predicate.ts';

export type Project = (doc: Doc, match?: Match) => Doc;

/** Compiles the projection of a find; null when every field is wanted as it is. */
export function compileFindProjection(spec: unknown, filter: unknown): Project | null {
  if (spec === undefined || spec === null) return null;
  if (!isDoc(spec)) throw new CommandError(14, 'Expected field projection to be of type object');
  const isPositional = Object.keys(spec).some((path) => path.endsWith('.$'));
  if (Object.keys(spec).length === 0) return null;
  const project = projectBy(parseProjection(spec, 'find'));
  if (!isPositional) return project;
  compileFilter(filter ?? {});
  // What the positional operator means is found in the order in which the filter was given.
  const test = compileWithoutExpr(filter ?? {}, false);
  return (doc) => {
    const match = { item: -1 };
    test(doc, match);
    return project(doc, match);
  };
}

/** Compiles a `$project` stage. */
export function compileProjectStage(spec: unknown): Project {
  if (!isDoc(spec)) throw new CommandError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw new CommandError(51272, 'projection specification must have at least one field');
  }
  return projectBy(parseProjection(spec, '$project'));
}

/** Compiles a `$addFields` stage, which keeps all fields and sets those that it names. */
export function compileAddFields(spec: unknown, stage: string): Project {
  if (!isDoc(spec)) throw new CommandError(40272, `${stage} specification stage must be an object`);
  return projectBy(parseProjection(spec, '$addFields'));
}

/** Whether the projection can be made without a match of the filter: it has no positional `$`. */
function projectBy({ root, kind }: { root: ProjectionNode; kind: Kind }): Project {
  return (doc, match) => {
    const kept = projected(doc, root, kind, match) as Doc;
    return root.computes ? (computed(kept, root, doc) as Doc) : kept;
  };
}

/** The part of a value that is kept; `undefined` when an inclusion finds nothing to keep. */
function projected(value: unknown, node: ProjectionNode, kind: Kind, match?: Match): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => projected(item, node, kind, match));
    return node.computes ? items : items.filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return kind === 'keeps' ? undefined : value;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const child = node.children.get(key);
    const isKept = kind === 'keeps' ? node.names.has(key) : !node.names.has(key);
    const part = child ? projected(value[key], child, kind, match) : isKept ? value[key] : undefined;
    const transform = node.transforms.get(key);
    const final = transform && part !== undefined ? transform(part, match) : part;
    // A field keeps its place for what is computed there, in this stage or, if it is left out, in a later one.
    if (final !== undefined || child?.computes || kind === 'leaves out') result[key] = final;
  }
  return result;
}

/** Sets the computed fields of a node in a value, in the order in which they were given. */
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
