import { hasOwn, isDoc, setField, wholeNumber, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection, setAt } from '../query/project.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { words } from '../words.ts';
import { compileExpression } from './expression.ts';
import { compileGroup } from './group.ts';
import { compileLookup, type ReadCollection } from './lookup.ts';

type Stage = (docs: Doc[]) => Doc[];
type StageCompiler = (spec: unknown, read: ReadCollection) => Stage;

const REFUSED =
  words(`$bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents $fill $geoNear
  $graphLookup $indexStats $merge $out $redact $sample $search $setWindowFields $sortByCount $unionWith
  $vectorSearch`);

const STAGES: Record<string, StageCompiler> = {
  $match: (spec) => {
    const test = compileFilter(spec);
    return (docs) => docs.filter(test);
  },
  $sort: (spec) => {
    const fields = parseSort(spec);
    return (docs) => sortBy(docs, fields, (doc) => doc);
  },
  $limit: (spec) => {
    const count = wholeNumber(spec, '$limit', 0);
    if (count <= 0) throw new CommandError(15958, 'the limit must be positive');
    return (docs) => docs.slice(0, count);
  },
  $skip: (spec) => {
    const count = wholeNumber(spec, '$skip', -1);
    if (count < 0) throw new CommandError(5107200, 'invalid argument to $skip stage: must be non-negative');
    return (docs) => docs.slice(count);
  },
  $count: (spec) => {
    if (typeof spec !== 'string' || /^$|^\$/.test(spec)) {
      throw new CommandError(40156, 'the count field must be a non-empty string');
    }
    return (docs) => (docs.length === 0 ? [] : [{ [spec]: docs.length }]);
  },
  $project: (spec) => {
    const project = compileProjection(spec);
    if (!project) throw new CommandError(51272, 'projection specification must have at least one field');
    return (docs) => docs.map(project);
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (spec) => {
    const fields = (Array.isArray(spec) ? spec : [spec]) as string[];
    const project = compileProjection(Object.fromEntries(fields.map((field) => [field, 0])));
    return (docs) => (project ? docs.map(project) : docs);
  },
  $replaceRoot: (spec) => replaceWith(isDoc(spec) ? spec.newRoot : undefined),
  $replaceWith: replaceWith,
  $unwind: unwind,
  $group: compileGroup,
  $lookup: compileLookup,
  $facet: facet,
};

/** Compiles the whole pipeline, so that an error of form comes before the first document. */
export function compilePipeline(stages: unknown, read: ReadCollection): Stage {
  if (!Array.isArray(stages)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const compiled = stages.map((stage) => compileStage(stage, read));
  return (docs) => compiled.reduce((current, stage) => stage(current), docs);
}

function compileStage(stage: unknown, read: ReadCollection): Stage {
  const [name, extra] = isDoc(stage) ? Object.keys(stage) : [];
  if (!isDoc(stage) || name === undefined || extra !== undefined) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const compile = hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile) return compile(stage[name], read);
  if (REFUSED.has(name)) throw notSupported(`the aggregation stage ${name}`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function addFields(spec: unknown): Stage {
  if (!isDoc(spec)) throw new CommandError(40272, '$addFields specification stage must be an object');
  const fields = Object.entries(spec).map(([field, value]) => {
    // { a: { b: … } } adds to a instead of replacing it.
    const adds = isDoc(value) && Object.keys(value).some((name) => !name.startsWith('$'));
    if (adds) throw notSupported('$addFields of a nested document');
    return { path: field.split('.'), evaluate: compileExpression(value) };
  });
  return (docs) =>
    docs.map((doc) => {
      const result = { ...doc };
      for (const { path, evaluate } of fields) setAt(result, path, evaluate(doc));
      return result;
    });
}

function replaceWith(spec: unknown): Stage {
  const evaluate = compileExpression(spec);
  return (docs) =>
    docs.map((doc) => {
      const next = evaluate(doc);
      if (isDoc(next)) return next;
      throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    });
}

function unwind(spec: unknown): Stage {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays: keepsEmpty } = options;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  if (includeArrayIndex !== undefined || path.includes('.'))
    throw notSupported('$unwind of a nested field or with includeArrayIndex');
  const field = path.slice(1);
  return (docs) =>
    docs.flatMap((doc) => {
      const value = hasOwn(doc, field) ? doc[field] : undefined;
      if (Array.isArray(value) && value.length > 0) return value.map((item) => ({ ...doc, [field]: item }));
      if (value !== undefined && value !== null && !Array.isArray(value)) return [doc];
      if (keepsEmpty !== true) return [];
      const { [field]: _empty, ...rest } = doc;
      return [Array.isArray(value) ? rest : doc];
    });
}

function facet(spec: unknown, read: ReadCollection): Stage {
  if (!isDoc(spec)) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(spec).map(
    ([name, stages]) => [name, compilePipeline(stages, read)] as const,
  );
  return (docs) => {
    const result: Doc = {};
    for (const [name, run] of pipelines) setField(result, name, run(docs));
    return [result];
  };
}
