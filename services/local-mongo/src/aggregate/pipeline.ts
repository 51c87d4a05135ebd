import { hasOwn, isDoc, wholeNumber, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { words } from '../words.ts';
import { compileGroup } from './group.ts';

type Stage = (docs: readonly Doc[]) => readonly Doc[];

const REFUSED = words(`$addFields $bucket $bucketAuto $changeStream $collStats $currentOp $densify $documents
  $facet $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSessions $lookup $merge $out
  $planCacheStats $redact $replaceRoot $replaceWith $sample $search $set $setWindowFields $sortByCount
  $unionWith $unset $unwind $vectorSearch`);

/** The number of a `$skip` or `$limit`; none counts as 0. */
export const countOf = (spec: unknown): number => wholeNumber(spec, 'the argument', 0);

const STAGES: Record<string, (spec: unknown) => Stage> = {
  $match: (spec) => {
    const test = compileFilter(spec);
    return (docs) => docs.filter(test);
  },
  $sort: (spec) => {
    const fields = parseSort(spec);
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return (docs) => sortBy(docs, fields, (doc) => doc);
  },
  $limit: (spec) => {
    const count = countOf(spec);
    if (count <= 0) throw new CommandError(15958, 'the limit must be positive');
    return (docs) => docs.slice(0, count);
  },
  $skip: (spec) => {
    const count = countOf(spec);
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
  $group: compileGroup,
};

/** Compiles the whole pipeline, so that an error of form comes before the first document. */
export function compilePipeline(stages: readonly unknown[]): Stage {
  const compiled = stages.map(compileStage);
  return (docs) => compiled.reduce((current, stage) => stage(current), docs);
}

function compileStage(stage: unknown): Stage {
  const [name, extra] = isDoc(stage) ? Object.keys(stage) : [];
  if (!isDoc(stage) || name === undefined || extra !== undefined) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const compile = hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile) return compile(stage[name]);
  if (REFUSED.has(name)) throw notSupported(`the aggregation stage ${name}`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
