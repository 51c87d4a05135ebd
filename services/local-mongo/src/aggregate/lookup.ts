import { orderKey } from '../bson/order.ts';
import { isDoc, isRegExp, type Doc } from '../bson/values.ts';
import { failedToParse, notSupported } from '../errors.ts';
import { valuesAt } from '../query/path.ts';
import { setAt } from '../query/project.ts';
import { compileExpression } from './expression.ts';
import type { PipelineSource, Stage } from './stage.ts';

type LookupSpec = { from: string; as: string[]; localField?: string; foreignField?: string };
type CompilePipeline = (stages: unknown, source: PipelineSource) => Stage;
type Joined = (doc: Doc) => Doc[];

export function compileLookup(
  spec: unknown,
  source: PipelineSource,
  compilePipeline: CompilePipeline,
): Stage {
  const lookup = parseLookup(spec);
  const { pipeline, let: variables } = spec as Doc;
  const refine =
    pipeline === undefined ? undefined : refinement(pipeline, variables, source, compilePipeline);
  return (docs) => {
    const join = joinWith(docs, lookup, source);
    return docs.map((doc) => {
      const found = join(doc);
      const result = { ...doc };
      setAt(result, lookup.as, refine ? refine(doc, found) : found);
      return result;
    });
  };
}

function parseLookup(spec: unknown): LookupSpec {
  if (!isDoc(spec)) throw failedToParse('the $lookup stage specification must be an Object');
  const { from, as, localField, foreignField } = spec;
  if (typeof from !== 'string') throw notSupported('$lookup without from, or from another database,');
  if (typeof as !== 'string') throw failedToParse("must specify 'as' field for a $lookup");
  const lookup = { from, as: as.split('.') };
  if (localField === undefined && foreignField === undefined) return lookup;
  if (typeof localField !== 'string' || typeof foreignField !== 'string') {
    throw failedToParse('$lookup requires both or neither of localField and foreignField');
  }
  return { ...lookup, localField, foreignField };
}

/** A sub-pipeline runs once per document, with the variables that its `let` takes from it. */
function refinement(
  pipeline: unknown,
  spec: unknown,
  source: PipelineSource,
  compilePipeline: CompilePipeline,
): (doc: Doc, found: Doc[]) => Doc[] {
  const variables = Object.entries(isDoc(spec) ? spec : {}).map(([name, value]) => ({
    name,
    evaluate: compileExpression(value, source.variables),
  }));
  const undefinedYet = Object.fromEntries(variables.map(({ name }) => [name, null]));
  compilePipeline(pipeline, { ...source, variables: { ...source.variables, ...undefinedYet } });
  return (doc, found) => {
    const values = Object.fromEntries(variables.map(({ name, evaluate }) => [name, evaluate(doc)]));
    return compilePipeline(pipeline, { ...source, variables: { ...source.variables, ...values } })(found);
  };
}

/** Reads the foreign documents of all input documents at once, by an index where there is one. */
function joinWith(docs: readonly Doc[], lookup: LookupSpec, source: PipelineSource): Joined {
  const { localField, foreignField, from } = lookup;
  if (localField === undefined || foreignField === undefined) {
    const all = source.read(from, {});
    return () => all;
  }
  const localPath = localField.split('.');
  const wanted = new Map<string, unknown>();
  for (const doc of docs) for (const value of localValues(doc, localPath)) wanted.set(orderKey(value), value);
  const foreign = source.read(from, { [foreignField]: { $in: [...wanted.values()] } });
  const byKey = indexByValue(foreign, foreignField.split('.'));
  return (doc) => {
    const found = new Set<Doc>();
    for (const value of localValues(doc, localPath)) {
      for (const match of byKey.get(orderKey(value)) ?? []) found.add(match);
    }
    return [...found];
  };
}

function localValues(doc: Doc, path: readonly string[]): unknown[] {
  const values = valuesAt(doc, path).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  if (values.some(isRegExp)) throw notSupported('$lookup by a regular expression');
  return values.map((value) => value ?? null);
}

function indexByValue(docs: readonly Doc[], path: readonly string[]): Map<string, Doc[]> {
  const byKey = new Map<string, Doc[]>();
  for (const doc of docs) {
    const keys = new Set<string>();
    for (const value of valuesAt(doc, path)) {
      keys.add(orderKey(value));
      if (Array.isArray(value)) for (const item of value) keys.add(orderKey(item));
    }
    for (const key of keys) {
      const matches = byKey.get(key);
      if (matches) matches.push(doc);
      else byKey.set(key, [doc]);
    }
  }
  return byKey;
}
