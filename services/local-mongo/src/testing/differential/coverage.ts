import { ACCUMULATORS } from '#src/aggregate/accumulators.ts';
import { STAGES } from '#src/aggregate/pipeline.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { numberOf, type Numeric } from '#src/bson/values.ts';
import { EXPRESSIONS } from '#src/expression/compile.ts';
import { OPERATORS } from '#src/query/match-operators.ts';
import { TOP_LEVEL } from '#src/query/match.ts';
import { UPDATE_OPERATORS } from '#src/update/operators.ts';
import type { Scenario } from './scenario.ts';

const SERVED: Record<string, readonly string[]> = {
  filter: [...Object.keys(TOP_LEVEL), ...Object.keys(OPERATORS)],
  update: [...Object.keys(UPDATE_OPERATORS), '$rename'],
  push: ['$each', '$position', '$slice', '$sort'],
  stage: Object.keys(STAGES),
  accumulator: [...Object.keys(ACCUMULATORS), '$count'],
  expression: Object.keys(EXPRESSIONS),
};

/** A count for each served operator of the commands with it that matched or changed something. */
export class Coverage {
  readonly #counts = new Map(
    Object.entries(SERVED).flatMap(([part, names]) => names.map((name) => [`${part} ${name}`, 0])),
  );

  add({ steps }: Scenario, replies: readonly Doc[]): void {
    for (const [index, { command }] of steps.entries()) {
      if (!hasEffect(replies[index] ?? {})) continue;
      for (const operator of new Set(operatorsOf(command))) {
        const count = this.#counts.get(operator);
        if (count !== undefined) this.#counts.set(operator, count + 1);
      }
    }
  }

  /** The operators, rarest first, each with the part of a command that contains it. */
  get counts(): [operator: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => a - b);
  }
}

function operatorsOf(command: Doc): string[] {
  const { filter, query, q, projection, fields, pipeline, u, update, updates, deletes } = command;
  const statements = [updates, deletes].flatMap((list) => (Array.isArray(list) ? list.filter(isDoc) : []));
  return [
    ...inside('filter', [filter, query, q]),
    ...inside('expression', projection ?? fields),
    ...inStages(pipeline),
    ...inUpdate(u ?? update),
    ...statements.flatMap(operatorsOf),
  ];
}

/** The operators of one part. An `$expr` in a filter contains expressions. */
function inside(part: 'filter' | 'expression', value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => inside(part, item));
  if (!isDoc(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${part} ${key}`,
    ...(key === '$literal' ? [] : inside(key === '$expr' ? 'expression' : part, inner)),
  ]);
}

function inStages(stages: unknown): string[] {
  if (!Array.isArray(stages)) return [];
  return stages.filter(isDoc).flatMap((stage) => {
    const [[name, spec] = ['', undefined]] = Object.entries(stage);
    const parts = isDoc(spec) ? Object.values(spec) : [];
    const read: Record<string, () => string[]> = {
      $match: () => inside('filter', spec),
      $group: () => [...parts.filter(isDoc).flatMap(accumulatorsOf), ...inside('expression', parts)],
    };
    return [`stage ${name}`, ...(read[name]?.() ?? inside('expression', spec))];
  });
}

const accumulatorsOf = (field: Doc): string[] => Object.keys(field).map((key) => `accumulator ${key}`);

function inUpdate(update: unknown): string[] {
  if (!isDoc(update)) return inStages(update);
  return Object.entries(update).flatMap(([operator, changes]) => [
    `update ${operator}`,
    ...(operator === '$push' && isDoc(changes) ? Object.values(changes).flatMap(clausesOf) : []),
    ...(operator === '$pull' ? inside('filter', changes) : []),
  ]);
}

const clausesOf = (value: unknown): string[] =>
  isDoc(value) ? Object.keys(value).map((key) => `push ${key}`) : [];

function hasEffect({ n, value, cursor, values, nModified }: Doc): boolean {
  const counted = [n, nModified].some((count) => count !== undefined && numberOf(count as Numeric) > 0);
  const batch = isDoc(cursor) ? (cursor.firstBatch ?? cursor.nextBatch) : values;
  return counted || isDoc(value) || (Array.isArray(batch) && batch.length > 0);
}
