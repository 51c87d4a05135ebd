import { type Doc, isDoc } from '#src/bson/doc.ts';
import { Regex, typeName } from '#src/bson/values.ts';
import { CommandError, failedToParse, notSupported } from '#src/errors.ts';
import { checkFieldPath } from '#src/query/field-path.ts';
import { parsePath, type Path, someAt } from '#src/query/path.ts';
import type { Run } from './stage.ts';

const TEXTS = ['from', 'as', 'localField', 'foreignField'];

/** Compiles a `$lookup` stage that joins by equality. */
export function compileLookup(spec: unknown): Run {
  const { from, as, localField, foreignField } = parseLookup(spec);
  for (const path of [as, localField, foreignField]) checkFieldPath(path);
  const [local, target] = [parsePath(localField), parsePath(as)];
  return (docs, { find }) =>
    joined(docs, (doc) => find(from, { [foreignField]: { $in: wantedOf(doc, local) } }), target);
}

type Lookup = Record<'from' | 'as' | 'localField' | 'foreignField', string>;

function parseLookup(spec: unknown): Lookup {
  if (!isDoc(spec)) {
    throw failedToParse(`the $lookup stage specification must be an object, but found ${typeName(spec)}`);
  }
  checkTexts(spec);
  const { from, as, localField, foreignField } = spec as Partial<Lookup>;
  if (from === undefined) throw failedToParse("must specify 'pipeline' when 'from' is empty");
  if (from === '' || from.includes('$')) throw new CommandError(73, `invalid $lookup namespace: ${from}`);
  if (!as) throw failedToParse("must specify 'as' field for a $lookup");
  if (localField && foreignField) return { from, as, localField, foreignField };
  throw failedToParse(
    "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
  );
}

function checkTexts(spec: Doc): void {
  const unknown = isDoc(spec.from) && Object.keys(spec.from).find((name) => name !== 'db' && name !== 'coll');
  if (unknown) throw new CommandError(40415, `BSON field '$lookup.from.${unknown}' is an unknown field.`);
  if ('pipeline' in spec || 'let' in spec) throw notSupported('$lookup with a pipeline');
  for (const [name, value] of Object.entries(spec)) {
    if (typeof value !== 'string') throw failedToParse(`$lookup argument '${name}' must be a string`);
    if (!TEXTS.includes(name)) throw failedToParse(`unknown argument to $lookup: ${name}`);
  }
}

function* joined(docs: Iterable<Doc>, find: (doc: Doc) => Doc[], target: Path): Iterable<Doc> {
  for (const doc of docs) yield withValue(doc, target, find(doc));
}

/** The values to find in the other collection: those of an array, and null for a missing field. */
function wantedOf(doc: Doc, path: Path): unknown[] {
  const wanted: unknown[] = [];
  someAt(doc, path, 'items', (value) => {
    wanted.push(value ?? null);
    return false;
  });
  if (wanted.length === 0) wanted.push(null);
  if (wanted.some((value) => value instanceof Regex)) throw notSupported('$lookup by a regular expression');
  return wanted;
}

/** Copies a document with another value at a path. */
function withValue(doc: Doc, [first, ...rest]: Path, value: unknown): Doc {
  if (!first) return doc;
  const inner = doc[first.key];
  const next = rest.length === 0 ? value : withValue(isDoc(inner) ? inner : {}, rest, value);
  return { ...doc, [first.key]: next };
}
