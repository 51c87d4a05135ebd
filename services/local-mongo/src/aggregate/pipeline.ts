import { hasOwn, isDoc, setField, wholeNumber, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection, setAt } from '../query/project.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { compileExpression } from './expression.ts';
import { compileGroup } from './group.ts';
import { compileLookup } from './lookup.ts';
import type { PipelineSource, Stage } from './stage.ts';
import { compileUnwind } from './unwind.ts';

type StageCompiler = (spec: unknown, source: PipelineSource) => Stage;

/** Compiles the whole pipeline, so that an error of form comes before the first document. */
export function compilePipeline(stages: unknown, source: PipelineSource): Stage {
  if (!Array.isArray(stages)) {
    throw new CommandError(14, "'pipeline' option must be specified as an array");
  }
  const compiled = stages.map((stage: unknown) => compileStage(stage, source));
  return (docs) => compiled.reduce((current, stage) => stage(current), docs);
}

export function runPipeline(docs: Doc[], stages: unknown, source: PipelineSource): Doc[] {
  return compilePipeline(stages, source)(docs);
}

function compileStage(stage: unknown, source: PipelineSource): Stage {
  const names = isDoc(stage) ? Object.keys(stage) : [];
  const [name] = names;
  if (!isDoc(stage) || name === undefined || names.length > 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  if (!Object.hasOwn(STAGES, name)) {
    if (REFUSED.has(name)) throw notSupported(`the aggregation stage ${name}`);
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  const compile = STAGES[name];
  return compile ? compile(stage[name], source) : (docs) => docs;
}

const REFUSED = new Set([
  '$bucket',
  '$bucketAuto',
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$search',
  '$setWindowFields',
  '$unionWith',
  '$vectorSearch',
]);

function limit(spec: unknown): Stage {
  const count = wholeNumber(spec, '$limit', 0);
  if (count <= 0) throw new CommandError(15958, 'the limit must be positive');
  return (docs) => docs.slice(0, count);
}

function skip(spec: unknown): Stage {
  const count = wholeNumber(spec, '$skip', 0);
  if (count < 0) throw new CommandError(5107200, 'invalid argument to $skip stage: must be non-negative');
  return (docs) => docs.slice(count);
}

function count(spec: unknown): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$')) {
    throw new CommandError(40156, 'the count field must be a non-empty string');
  }
  return (docs) => (docs.length === 0 ? [] : [{ [spec]: docs.length }]);
}

function project(spec: unknown, source: PipelineSource): Stage {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const apply = compileProjection(spec, undefined, source.variables);
  return (docs) => (apply ? docs.map(apply) : docs);
}

function addFields(spec: unknown, source: PipelineSource): Stage {
  if (!isDoc(spec)) throw new CommandError(40272, '$addFields specification stage must be an object');
  const fields = flattenFields(spec, '').map(({ path, value }) => ({
    path,
    evaluate: compileExpression(value, source.variables),
  }));
  return (docs) =>
    docs.map((doc) => {
      const result = { ...doc };
      for (const { path, evaluate } of fields) setAt(result, path.split('.'), evaluate(doc));
      return result;
    });
}

/** `{ a: { b: … } }` adds to `a`, unless the inner document is an operator. */
function flattenFields(spec: Doc, prefix: string): { path: string; value: unknown }[] {
  return Object.entries(spec).flatMap(([field, value]) => {
    const nested = isDoc(value) && Object.keys(value).some((name) => !name.startsWith('$'));
    return nested ? flattenFields(value, `${prefix}${field}.`) : [{ path: prefix + field, value }];
  });
}

function unset(spec: unknown): Stage {
  const fields: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (fields.some((field) => typeof field !== 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  const apply = compileProjection(Object.fromEntries(fields.map((field) => [field, 0])));
  return (docs) => (apply ? docs.map(apply) : docs);
}

function replaceWith(spec: unknown, source: PipelineSource): Stage {
  const evaluate = compileExpression(spec, source.variables);
  return (docs) =>
    docs.map((doc) => {
      const next = evaluate(doc);
      if (isDoc(next)) return next;
      throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    });
}

function replaceRoot(spec: unknown, source: PipelineSource): Stage {
  if (!isDoc(spec) || !hasOwn(spec, 'newRoot')) {
    throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  return replaceWith(spec.newRoot, source);
}

function facet(spec: unknown, source: PipelineSource): Stage {
  if (!isDoc(spec)) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(spec).map(([name, stages]) => ({
    name,
    run: compilePipeline(stages, source),
  }));
  return (docs) => {
    const result: Doc = {};
    for (const { name, run } of pipelines) setField(result, name, run(docs));
    return [result];
  };
}

function sortByCount(spec: unknown, source: PipelineSource): Stage {
  return compilePipeline([{ $group: { _id: spec, count: { $sum: 1 } } }, { $sort: { count: -1 } }], source);
}

function sample(spec: unknown): Stage {
  const size = wholeNumber(isDoc(spec) ? spec.size : undefined, 'size', -1);
  if (size < 0) throw new CommandError(28747, '$sample stage must specify a size');
  return (docs) =>
    docs
      .map((doc) => ({ doc, order: Math.random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, size)
      .map(({ doc }) => doc);
}

const STAGES: Record<string, StageCompiler> = {
  $match: (spec, source) => {
    const test = compileFilter(spec, source.variables);
    return (docs) => docs.filter(test);
  },
  $sort: (spec) => {
    const fields = parseSort(spec);
    return (docs) => sortBy(docs, fields, (doc) => doc);
  },
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $unwind: compileUnwind,
  $group: compileGroup,
  $sortByCount: sortByCount,
  $lookup: (spec, source) => compileLookup(spec, source, compilePipeline),
  $facet: facet,
  $sample: sample,
};
