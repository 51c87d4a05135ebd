import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { isNumeric } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { compileExpression } from '#src/expression/compile.ts';
import { constant, type Expression } from '#src/expression/expression.ts';
import { REFUSED } from '#src/refused.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { later, type Run } from './stage.ts';

interface Field {
  readonly key: string;
  readonly begin: (typeof ACCUMULATORS)[string];
  readonly value: Expression;
}

/** Compiles a `$group` stage. */
export function compileGroup(spec: unknown): Run {
  if (!isDoc(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  const { _id, ...rest } = spec;
  const fields = Object.entries(rest).map(([key, field]) => fieldOf(key, field));
  if (_id === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  return groupBy(compileId(_id), fields);
}

/** Compiles the `_id`. A missing value becomes null, and an `_id` of one field groups like the field alone. */
function compileId(id: unknown): Expression {
  const entries = isDoc(id) ? Object.entries(id) : [];
  const [[key, value] = ['$', undefined]] = entries;
  if (key.startsWith('$')) return compileExpression(id);
  if (entries.some(([, field]) => typeof field === 'boolean' || isNumeric(field))) {
    throw new CommandError(17390, '$group does not support inclusion-style expressions');
  }
  if (entries.length > 1) return compileExpression(id);
  const { evaluate, isConstant } = compileExpression(value);
  return { evaluate: (doc) => ({ [key]: evaluate(doc) ?? null }), isConstant };
}

function groupBy(id: Expression, fields: readonly Field[]): Run {
  return (docs) => later(() => grouped(docs));

  function grouped(docs: Iterable<Doc>): Doc[] {
    const groups = new Map<string, { _id: unknown; accumulators: ReturnType<Field['begin']>[] }>();
    for (const doc of docs) {
      const _id = id.evaluate(doc) ?? null;
      const key = orderKey(_id);
      let group = groups.get(key);
      if (!group) {
        group = { _id, accumulators: fields.map(({ begin }) => begin()) };
        groups.set(key, group);
      }
      for (const [i, { value }] of fields.entries()) {
        const accumulator = group.accumulators[i];
        if (!accumulator?.isFull) accumulator?.add(value.evaluate(doc));
      }
    }
    return [...groups.values()].map(({ _id, accumulators }) => {
      const result: Doc = { _id };
      for (const [i, { key }] of fields.entries()) result[key] = accumulators[i]?.result();
      return result;
    });
  }
}

function fieldOf(key: string, spec: unknown): Field {
  const name = fieldName(key);
  const [operator, other] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || !operator?.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (other !== undefined) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const argument = spec[operator];
  if (operator === '$count') return counting(key, argument);
  const begin = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (!begin) {
    if (REFUSED.accumulators.includes(operator)) throw notSupported(`the $group accumulator ${operator}`);
    throw new CommandError(15952, `unknown group operator '${operator}'`);
  }
  if (Array.isArray(argument)) throw notUnary(operator);
  return { key, begin, value: compileExpression(argument) };
}

const notUnary = (operator: string): CommandError =>
  new CommandError(40237, `The ${operator} accumulator is a unary operator`);

function counting(key: string, argument: unknown): Field {
  if (Array.isArray(argument)) throw notUnary('$count');
  if (!isDoc(argument) || Object.keys(argument).length > 0) {
    throw new CommandError(14, '$count takes no arguments, i.e. $count:{}');
  }
  return { key, begin: ACCUMULATORS.$sum as Field['begin'], value: constant(1) };
}
