import { type Doc, isDoc } from '#src/bson/doc.ts';
import { typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { checkFieldPath } from '#src/query/field-path.ts';
import { parsePath, type Path } from '#src/query/path.ts';
import type { Run } from './stage.ts';

/** Compiles an `$unwind` stage: one document for each item of an array. */
export function compileUnwind(spec: unknown): Run {
  if (typeof spec !== 'string' && !isDoc(spec)) {
    throw new CommandError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(spec)}`,
    );
  }
  const options = typeof spec === 'string' ? { path: spec } : spec;
  const parsed = parseOptions(options);
  return (docs) => unwound(docs, parsed);
}

function* unwound(docs: Iterable<Doc>, { path, keeps, index }: Options): Iterable<Doc> {
  const indexed = (doc: Doc, item: bigint | null): Doc => (index ? withValue(doc, index, item) : doc);
  for (const doc of docs) {
    const value = valueAt(doc, path);
    if (Array.isArray(value) && value.length > 0) {
      for (const [i, item] of value.entries()) yield indexed(withValue(doc, path, item), BigInt(i));
    } else if (Array.isArray(value)) {
      if (keeps) yield indexed(withValue(doc, path, undefined), null);
    } else if (keeps || (value !== undefined && value !== null)) {
      yield indexed(doc, null);
    }
  }
}

interface Options {
  readonly path: Path;
  readonly keeps: boolean;
  readonly index: Path | null;
}

function parseOptions(options: Doc): Options {
  const { path, preserveNullAndEmptyArrays = false, includeArrayIndex, ...others } = options;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new CommandError(28811, `unrecognized option to $unwind stage: ${other}`);
  if (path === undefined || path === '') throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') {
    throw new CommandError(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (typeof preserveNullAndEmptyArrays !== 'boolean') {
    throw new CommandError(
      28809,
      'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
    );
  }
  if (
    includeArrayIndex !== undefined &&
    (typeof includeArrayIndex !== 'string' || includeArrayIndex === '')
  ) {
    throw new CommandError(
      28810,
      'expected a non-empty string for the includeArrayIndex option to $unwind stage',
    );
  }
  if (includeArrayIndex?.startsWith('$')) {
    throw new CommandError(
      28822,
      "includeArrayIndex option to $unwind stage should not be prefixed with a '$'",
    );
  }
  if (!path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  checkFieldPath(path.slice(1));
  if (includeArrayIndex !== undefined) checkFieldPath(includeArrayIndex);
  const index = includeArrayIndex === undefined ? null : parsePath(includeArrayIndex);
  return { path: parsePath(path.slice(1)), keeps: preserveNullAndEmptyArrays, index };
}

function valueAt(doc: Doc, path: Path): unknown {
  let value: unknown = doc;
  for (const { key } of path) value = isDoc(value) ? value[key] : undefined;
  return value;
}

/** A copy of a document with another value at a path; with `undefined`, a removed field keeps its place. */
export function withValue(doc: Doc, [first, ...rest]: Path, value: unknown): Doc {
  if (!first) return doc;
  const copy = { ...doc };
  const inner = copy[first.key];
  const next = rest.length === 0 ? value : withValue(isDoc(inner) ? inner : {}, rest, value);
  copy[first.key] = next;
  return copy;
}
