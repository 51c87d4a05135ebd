import { type Doc, fieldKey, isDoc } from '#src/bson/doc.ts';
import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { compileExpression } from '#src/expression/compile.ts';
import { checkFieldPath } from '#src/query/field-path.ts';
import { compileFilter } from '#src/query/match.ts';
import { compileAddFields, compileProjectStage } from '#src/query/projection.ts';
import { parseSort, sortBy } from '#src/query/sort.ts';
import { REFUSED } from '#src/refused.ts';
import { compileGroup } from './group.ts';
import { compileLookup } from './lookup.ts';
import { later, type Run } from './stage.ts';

const INT64_END = 2 ** 63;

/** Every stage that is served. */
export const STAGES: Record<string, (spec: unknown) => Run> = {
  $match: (spec) => {
    if (!isDoc(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
    const test = compileFilter(spec);
    return (docs) => filtered(docs, test);
  },
  $sort: (spec) => {
    if (!isDoc(spec)) throw new CommandError(15973, 'the $sort key specification must be an object');
    const fields = parseSort(spec);
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return (docs) => later(() => sortBy(docs, fields, (doc) => doc));
  },
  $limit: (spec) => {
    const count = countOf('$limit', spec);
    if (count === 0) throw new CommandError(15958, 'the limit must be positive');
    return (docs) => cut(docs, 0, count);
  },
  $skip: (spec) => {
    const count = countOf('$skip', spec);
    return (docs) => cut(docs, count, Infinity);
  },
  $project: (spec) => each(compileProjectStage(spec)),
  $addFields: (spec) => each(compileAddFields(spec, '$addFields')),
  $set: (spec) => each(compileAddFields(spec, '$set')),
  $unset: (spec) => each(compileProjectStage(unsetFields(spec))),
  $replaceRoot: (spec) => {
    if (!isDoc(spec))
      throw new CommandError(
        40229,
        `expected an object as specification for $replaceRoot stage, got ${typeName(spec)}`,
      );
    const { newRoot, ...others } = spec;
    const [other] = Object.keys(others);
    if (other !== undefined)
      throw new CommandError(40415, `BSON field '$replaceRoot.${other}' is an unknown field.`);
    if (newRoot === undefined)
      throw new CommandError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
    return replaceRoot(newRoot);
  },
  $replaceWith: replaceRoot,
  $group: compileGroup,
  $count: (spec) => {
    const key = fieldKey(countName(spec));
    return (docs) =>
      later(() => {
        const count = [...docs].length;
        return count === 0 ? [] : [{ [key]: count }];
      });
  },
  $lookup: compileLookup,
};

/** Compiles the whole pipeline, so that an error of form comes before the first document. */
export function compilePipeline(stages: readonly unknown[]): Run {
  checkStages(stages);
  const runs = (stages as Doc[]).map((stage) => {
    const [[name, spec] = ['', undefined]] = Object.entries(stage);
    return (STAGES[name] as (typeof STAGES)[string])(spec);
  });
  return (docs, surroundings) => runs.reduce((current, run) => run(current, surroundings), docs);
}

/** Stages that make one document of each. */
const EACH = ['$addFields', '$project', '$replaceRoot', '$replaceWith', '$set', '$unset'];

/** The stages as MongoDB runs them: cuts before changes, filters before sorts, and the last of two sorts. */
export function optimised(stages: readonly Doc[]): Doc[] {
  const result = [...stages];
  for (let i = 0; i + 1 < result.length; i++) {
    const [stage, next] = [result[i] as Doc, result[i + 1] as Doc];
    const isSort = '$sort' in stage;
    const isCut = '$skip' in next || '$limit' in next;
    if (isSort && '$sort' in next) result.splice(i, 1);
    else if ((isSort && '$match' in next) || (isCut && EACH.some((name) => name in stage)))
      result.splice(i, 2, next, stage);
    else continue;
    i = -1;
  }
  return result;
}

/** Checks the form and the names of the stages. MongoDB does this first. */
export function checkStages(stages: readonly unknown[]): void {
  for (const stage of stages) {
    if (!isDoc(stage)) throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
    const [name = '', other] = Object.keys(stage);
    if (name === '' || other !== undefined) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (Object.hasOwn(STAGES, name)) continue;
    if (REFUSED.stages.includes(name)) throw notSupported(`the aggregation stage ${name}`);
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

const each =
  (change: (doc: Doc) => Doc): Run =>
  (docs) =>
    changed(docs, change);

function* changed(docs: Iterable<Doc>, change: (doc: Doc) => Doc): Iterable<Doc> {
  for (const doc of docs) yield change(doc);
}

function* filtered(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Iterable<Doc> {
  for (const doc of docs) if (test(doc)) yield doc;
}

function* cut(docs: Iterable<Doc>, skip: number, limit: number): Iterable<Doc> {
  let passed = 0;
  for (const doc of docs) {
    if (passed++ < skip) continue;
    yield doc;
    if (passed - skip >= limit) return;
  }
}

function countOf(stage: '$limit' | '$skip', spec: unknown): number {
  const number = isNumeric(spec) ? numberOf(spec) : NaN;
  if (Number.isInteger(number) && number >= 0 && number < INT64_END) return number;
  const code = stage === '$limit' ? 5107201 : 5107200;
  throw new CommandError(code, `invalid argument to ${stage} stage: Expected a non-negative integer`);
}

function countName(spec: unknown): string {
  if (typeof spec !== 'string') throw new CommandError(40156, 'the count field must be a non-empty string');
  if (spec === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  if (spec === '_id') throw new CommandError(15948, "a group's _id may only be specified once");
  return spec;
}

function unsetFields(spec: unknown): Doc {
  if (typeof spec !== 'string' && !Array.isArray(spec)) {
    throw new CommandError(31002, '$unset specification must be a string or an array');
  }
  const paths = Array.isArray(spec) ? (spec as unknown[]) : [spec];
  if (paths.length === 0) {
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  if (!paths.every((path) => typeof path === 'string')) {
    throw new CommandError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  for (const path of paths) checkFieldPath(path);
  return Object.fromEntries(paths.map((path) => [fieldKey(path), false]));
}

function replaceRoot(newRoot: unknown): Run {
  const { evaluate } = compileExpression(newRoot);
  return each((doc) => {
    const root = evaluate(doc);
    if (isDoc(root)) return root;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  });
}
