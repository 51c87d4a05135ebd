import { calculate } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/order.ts';
import { typeName } from '../bson/type-names.ts';
import { Double, isDoc, isNumeric, Long, numberOf, rewritesAsDouble, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { ARRAY_OPERATORS } from './array-expressions.ts';
import { CONVERSIONS } from './conversions.ts';
import { isMingoOperator, mingoOperator } from './mingo-operators.ts';
import {
  isNullish,
  isTrue,
  onAll,
  onOne,
  onTwo,
  type Compile,
  type Evaluate,
  type OperatorCompiler,
} from './operands.ts';

export function operatorCompiler(name: string): OperatorCompiler {
  for (const table of [OPERATORS, ARRAY_OPERATORS, CONVERSIONS]) {
    if (Object.hasOwn(table, name) && table[name]) return table[name];
  }
  if (isMingoOperator(name)) return mingoOperator(name);
  throw notSupported(`the expression ${name}`);
}

/** In expressions a missing field is less than null. */
function compareInExpression(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

const comparison = (holds: (order: number) => boolean): OperatorCompiler =>
  onTwo((a, b) => holds(compareInExpression(a, b)));

function arithmetic(name: string, apply: (a: number, b: number) => unknown): OperatorCompiler {
  return onTwo((a, b) => {
    if (isNullish(a) || isNullish(b)) return null;
    if (!isNumeric(a) || !isNumeric(b)) {
      throw new CommandError(
        14,
        `$${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
      );
    }
    return apply(numberOf(a), numberOf(b));
  });
}

function reduceNumbers(operator: '+' | '*', values: readonly unknown[]): unknown {
  let result: Parameters<typeof calculate>[0] = operator === '+' ? 0 : 1;
  let time: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date && operator === '+' && !time) time = value;
    else if (isNumeric(value)) result = calculate(result, operator, value);
    else throw new CommandError(14, `only numbers can be calculated with, not ${typeName(value)}`);
  }
  return time ? new Date(time.getTime() + numberOf(result)) : result;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - numberOf(b));
  if (isNumeric(a) && isNumeric(b)) return calculate(a, '+', calculate(b, '*', -1));
  throw new CommandError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function divide(a: number, b: number): unknown {
  if (b === 0) throw new CommandError(2, "can't $divide by zero");
  const quotient = a / b;
  return rewritesAsDouble(quotient) ? quotient : new Double(quotient);
}

function modulo(a: number, b: number): number {
  if (b === 0) throw new CommandError(16610, "can't $mod by zero");
  return a % b;
}

function conditional(operand: unknown, compile: Compile): Evaluate {
  const parts = Array.isArray(operand)
    ? (operand as unknown[])
    : isDoc(operand)
      ? [operand.if, operand.then, operand.else]
      : [];
  const [test, then, otherwise] = parts.map((part) => compile(part));
  if (!test || !then || !otherwise || parts.length !== 3) {
    throw new CommandError(16020, 'Expression $cond takes exactly 3 arguments');
  }
  return (scope) => (isTrue(test(scope)) ? then(scope) : otherwise(scope));
}

function switchCase(operand: unknown, compile: Compile): Evaluate {
  if (!isDoc(operand) || !Array.isArray(operand.branches)) {
    throw new CommandError(40060, '$switch requires an object with branches');
  }
  const branches = operand.branches.map((branch: Doc) => ({
    test: compile(branch.case),
    then: compile(branch.then),
  }));
  const otherwise = 'default' in operand ? compile(operand.default) : undefined;
  return (scope) => {
    const hit = branches.find((branch) => isTrue(branch.test(scope)));
    if (hit) return hit.then(scope);
    if (!otherwise) throw new CommandError(40066, '$switch could not find a matching branch');
    return otherwise(scope);
  };
}

function letIn(operand: unknown, compile: Compile): Evaluate {
  if (!isDoc(operand) || !isDoc(operand.vars)) throw new CommandError(16874, '$let needs vars and in');
  const names = Object.keys(operand.vars);
  const vars = Object.entries(operand.vars).map(([name, value]) => ({ name, evaluate: compile(value) }));
  const body = compile(operand.in, ...names);
  return (scope) => {
    const added = Object.fromEntries(vars.map(({ name, evaluate }) => [name, evaluate(scope)]));
    return body({ ...scope, variables: { ...scope.variables, ...added } });
  };
}

function mergeObjects(values: readonly unknown[]): Doc {
  const docs = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
  return Object.assign({}, ...docs.filter(isDoc)) as Doc;
}

const OPERATORS: Record<string, OperatorCompiler> = {
  $literal: (operand) => () => operand,
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: onTwo((a, b) => Math.sign(compareInExpression(a, b))),
  $and: onAll((values) => values.every(isTrue)),
  $or: onAll((values) => values.some(isTrue)),
  $not: onOne((value) => !isTrue(value)),
  $cond: conditional,
  $switch: switchCase,
  $ifNull: onAll((values) => values.find((value) => !isNullish(value)) ?? values.at(-1)),
  $let: letIn,
  $add: onAll((values) => reduceNumbers('+', values)),
  $multiply: onAll((values) => reduceNumbers('*', values)),
  $subtract: onTwo(subtract),
  $divide: arithmetic('divide', divide),
  $mod: arithmetic('mod', modulo),
  $concat: onAll((values) => {
    if (values.some(isNullish)) return null;
    const wrong = values.find((value) => typeof value !== 'string');
    if (wrong !== undefined)
      throw new CommandError(16702, `$concat only supports strings, not ${typeName(wrong)}`);
    return values.join('');
  }),
  $mergeObjects: onAll(mergeObjects),
  $type: onOne(typeName),
};
