import { addTo } from '#src/bson/arithmetic.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { doubleOf, isNumeric, numberOf, type Numeric, setField } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { wholeNumber } from '#src/options.ts';
import { compileFilter } from '#src/query/match.ts';
import { compileProjection } from '#src/query/project.ts';
import { parseSort, sortBy } from '#src/query/sort.ts';
import { compileExpression } from './expression.ts';

type Stage = (docs: readonly Doc[]) => readonly Doc[];

const REFUSED = new Set([
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$changeStream',
  '$collStats',
  '$count',
  '$currentOp',
  '$densify',
  '$documents',
  '$facet',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$lookup',
  '$merge',
  '$out',
  '$planCacheStats',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$search',
  '$set',
  '$setWindowFields',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
  '$vectorSearch',
]);

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
  $project: (spec) => {
    const project = compileProjection(spec);
    if (!project) throw new CommandError(51272, 'projection specification must have at least one field');
    return (docs) => docs.map(project);
  },
  $group: compileGroup,
};

/** Compiles the whole pipeline, so that an error of form comes before the first document. */
export function compilePipeline(stages: readonly unknown[]): Stage {
  const compiled = stages.map((stage) => {
    const [name, extra] = isDoc(stage) ? Object.keys(stage) : [];
    if (!isDoc(stage) || name === undefined || extra !== undefined) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (compile) return compile(stage[name]);
    if (REFUSED.has(name)) throw notSupported(`the aggregation stage ${name}`);
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (docs) => compiled.reduce((current, stage) => stage(current), docs);
}

function sum(values: readonly unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => addTo(total, value), 0);
}

function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : doubleOf(numberOf(sum(numbers)) / numbers.length);
}

function compileGroup(spec: unknown): Stage {
  if (!isDoc(spec) || !Object.hasOwn(spec, '_id')) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id);
  const fields = Object.entries(rest).map(([name, field]) => [name, compileField(name, field)] as const);
  return (docs) => {
    const groups = new Map<string, { id: unknown; members: Doc[] }>();
    for (const doc of docs) {
      const id = idOf(doc) ?? null;
      const key = orderKey(id);
      const group = groups.get(key) ?? { id, members: [] };
      groups.set(key, group);
      group.members.push(doc);
    }
    return [...groups.values()].map(({ id, members }) => {
      const result: Doc = { _id: id };
      for (const [name, resultOf] of fields) setField(result, name, resultOf(members));
      return result;
    });
  };
}

/** Makes one result of all documents of a group. */
function compileField(name: string, spec: unknown): (members: readonly Doc[]) => unknown {
  const [operator, extra] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || operator === undefined || extra !== undefined) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const accumulate = operator === '$sum' ? sum : operator === '$avg' ? average : undefined;
  if (!accumulate) throw notSupported(`the $group accumulator ${operator}`);
  const evaluate = compileExpression(spec[operator]);
  return (members) => accumulate(members.map(evaluate));
}
