import { calculate } from '../bson/arithmetic.ts';
import { orderKey } from '../bson/order.ts';
import { isDoc, isNumeric, setField, type Doc, type Numeric } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { average, distinctValues, extreme } from './array-expressions.ts';
import { compileExpression } from './expression.ts';
import type { PipelineSource, Stage } from './stage.ts';

/** Takes the values of one group in, one at a time, and gives the result. */
type Accumulator = { add(value: unknown): void; result(): unknown };

function summing(): Accumulator {
  let total: Numeric = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = calculate(total, '+', value);
    },
    result: () => total,
  };
}

function collecting(finish: (values: unknown[]) => unknown): () => Accumulator {
  return () => {
    const values: unknown[] = [];
    return {
      add: (value) => {
        if (value !== undefined) values.push(value);
      },
      result: () => finish(values),
    };
  };
}

function keepingOne(which: 'first' | 'last'): () => Accumulator {
  return () => {
    let kept: unknown;
    let seen = false;
    return {
      add: (value) => {
        if (seen && which === 'first') return;
        kept = value ?? null;
        seen = true;
      },
      result: () => kept,
    };
  };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: summing,
  $count: summing,
  $avg: collecting(average),
  $min: collecting((values) => extreme(values, -1)),
  $max: collecting((values) => extreme(values, 1)),
  $push: collecting((values) => values),
  $addToSet: collecting(distinctValues),
  $first: keepingOne('first'),
  $last: keepingOne('last'),
  $mergeObjects: collecting((values) => Object.assign({}, ...values.filter(isDoc)) as Doc),
};

type GroupField = { name: string; create: () => Accumulator; evaluate: (doc: Doc) => unknown };

function groupField(name: string, spec: unknown, source: PipelineSource): GroupField {
  const [operator, extra] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || operator === undefined || extra !== undefined) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const create = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!create) throw notSupported(`the $group accumulator ${operator}`);
  const evaluate = compileExpression(operator === '$count' ? 1 : spec[operator], source.variables);
  return { name, create, evaluate };
}

export function compileGroup(spec: unknown, source: PipelineSource): Stage {
  if (!isDoc(spec) || !('_id' in spec)) {
    throw new CommandError(15955, 'a group specification must include an _id');
  }
  const { _id, ...rest } = spec;
  const idOf = compileExpression(_id, source.variables);
  const fields = Object.entries(rest).map(([name, field]) => groupField(name, field, source));
  return (docs) => {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const id = idOf(doc) ?? null;
      const key = orderKey(id);
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { id, accumulators: fields.map(({ create }) => create()) }));
      for (const [index, field] of fields.entries()) group.accumulators[index]?.add(field.evaluate(doc));
    }
    return [...groups.values()].map(({ id, accumulators }) => {
      const result: Doc = { _id: id };
      for (const [index, { name }] of fields.entries()) setField(result, name, accumulators[index]?.result());
      return result;
    });
  };
}
