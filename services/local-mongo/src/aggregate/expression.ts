import { calculate } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/order.ts';
import { doubleOf, hasOwn, isDoc, isNumeric, Long, numberOf, setField, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';

export type Evaluate = (doc: Doc) => unknown;
type Operator = { count?: number; apply: (operands: readonly unknown[]) => unknown };

/** In expressions a missing field is less than null. */
function compare([a, b]: readonly unknown[]): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

const comparison = (holds: (order: number) => unknown): Operator => ({
  count: 2,
  apply: (operands) => holds(compare(operands)),
});

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

/** Adds or multiplies; anything that is no number is MongoDB's TypeMismatch. */
const arithmetic = (name: string, operator: '+' | '*'): Operator => ({
  apply: (operands) => {
    if (operands.some(isAbsent)) return null;
    if (operands.every(isNumeric))
      return operands.reduce((a, b) => calculate(a, operator, b), operator === '+' ? 0 : 1);
    throw new CommandError(14, `${name} only supports numeric types`);
  },
});

function subtract([a, b]: readonly unknown[]): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - numberOf(b));
  if (isNumeric(a) && isNumeric(b)) return calculate(a, '+', calculate(b, '*', -1));
  throw new CommandError(14, '$subtract only supports numeric or date types');
}

function divide([a, b]: readonly unknown[]): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) throw new CommandError(14, '$divide only supports numeric types');
  if (numberOf(b) === 0) throw new CommandError(2, "can't $divide by zero");
  return doubleOf(numberOf(a) / numberOf(b));
}

const OPERATORS: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
  $and: { apply: (operands) => operands.every(isTrue) },
  $or: { apply: (operands) => operands.some(isTrue) },
  $not: { count: 1, apply: ([operand]) => !isTrue(operand) },
  $ifNull: { apply: (operands) => operands.find((value) => !isAbsent(value)) ?? operands.at(-1) },
  $add: arithmetic('$add', '+'),
  $multiply: arithmetic('$multiply', '*'),
  $subtract: { count: 2, apply: subtract },
  $divide: { count: 2, apply: divide },
};

/** Compiles an aggregation expression; an operator that is not known is refused here. */
export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return fieldPath(expression);
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return (doc) => items.map((evaluate) => evaluate(doc) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [operator = ''] = Object.keys(expression);
  return operator.startsWith('$') ? compileOperator(operator, expression) : compileFields(expression);
}

function compileOperator(name: string, expression: Doc): Evaluate {
  const argument = expression[name];
  if (Object.keys(expression).length > 1) {
    throw new CommandError(15983, 'an expression specification must contain exactly one field');
  }
  if (name === '$literal') return () => argument;
  const operator = hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw notSupported(`the expression ${name}`);
  const { count, apply } = operator;
  const operands = (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
  if (count !== undefined && operands.length !== count) {
    const message = `Expression ${name} takes exactly ${count} arguments. ${operands.length} were passed in.`;
    throw new CommandError(16020, message);
  }
  return (doc) => apply(operands.map((evaluate) => evaluate(doc)));
}

function fieldPath(path: string): Evaluate {
  if (path.startsWith('$$')) {
    if (path === '$$ROOT') return (doc) => doc;
    throw notSupported(`the variable ${path}`);
  }
  const parts = path.slice(1).split('.');
  const valueAt = (value: unknown, depth: number): unknown => {
    const part = parts[depth];
    if (part === undefined) return value;
    if (Array.isArray(value)) {
      return value.map((item) => valueAt(item, depth)).filter((found) => found !== undefined);
    }
    return isDoc(value) && hasOwn(value, part) ? valueAt(value[part], depth + 1) : undefined;
  };
  return (doc) => valueAt(doc, 0);
}

function compileFields(fields: Doc): Evaluate {
  const compiled = Object.entries(fields).map(([field, value]) => [field, compileExpression(value)] as const);
  return (doc) => {
    const result: Doc = {};
    for (const [field, evaluate] of compiled) {
      const value = evaluate(doc);
      if (value !== undefined) setField(result, field, value);
    }
    return result;
  };
}

/** The truth of a value in a condition: null, missing, false and zero are false. */
export function isTrue(value: unknown): boolean {
  return !isAbsent(value) && value !== false && !(isNumeric(value) && numberOf(value) === 0);
}
