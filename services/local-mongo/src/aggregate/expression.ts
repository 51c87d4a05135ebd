import { Context, evalExpr } from 'mingo/core';
import * as mingoOperators from 'mingo/operators/expression';
import { compareValues, equalValues } from '../bson/order.ts';
import { hasOwn, isDoc, isNumeric, Long, numberOf, setField, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { words } from '../words.ts';

export type Evaluate = (doc: Doc) => unknown;
type Options = Parameters<typeof evalExpr>[2];
type Operators = Parameters<Context['addExpressionOps']>[0];
type Operator = (doc: unknown, operands: unknown, options: Options) => unknown;

// mingo compares by JavaScript's rules, so comparisons are ours; other operators are let through one by one.
const ALLOWED = words(`$abs $add $and $arrayElemAt $ceil $cmp $concat $concatArrays $cond $dateAdd $dateDiff
  $dateSubtract $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $divide $eq $filter $first $floor $gt
  $gte $hour $ifNull $in $isArray $last $literal $lt $lte $map $mergeObjects $millisecond $minute $mod $month
  $multiply $ne $not $objectToArray $or $round $second $size $slice $split $strLenCP $substrCP $subtract $switch
  $toLower $toUpper $trim $trunc $year`);
const VARIABLES = words('$$NOW $$ROOT $$CURRENT $$REMOVE $$this $$value');

/** In expressions a missing field is less than null. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

function onTwo(apply: (a: unknown, b: unknown) => number | boolean): Operator {
  return (doc, operands, options) => {
    const values: unknown = evalExpr(doc as never, operands as never, options);
    if (!Array.isArray(values) || values.length !== 2) {
      throw new CommandError(16020, 'Expression takes exactly 2 arguments');
    }
    return apply(values[0], values[1]);
  };
}

function includes(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array)) throw new CommandError(40081, '$in requires an array as a second argument');
  return array.some((item) => equalValues(item, value));
}

const COMPARISONS: Record<string, (order: number) => number | boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $cmp: (order) => order,
};
const comparisons = Object.entries(COMPARISONS).map(([name, holds]) => [
  name,
  onTwo((a, b) => holds(compare(a, b))),
]);
const OWN = { ...Object.fromEntries(comparisons), $in: onTwo(includes) } as Operators;
const context = Context.from(
  Context.init({ expression: OWN }),
  Context.init({ expression: mingoOperators as Operators }),
);

/** Compiles an aggregation expression; an operator that is not known to be exact is refused here. */
export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return () => expression;
    if (!expression.startsWith('$$')) return fieldPath(expression.slice(1).split('.'));
  }
  if (expression === null || typeof expression !== 'object') return () => expression;
  if (isDoc(expression)) {
    const [first = ''] = Object.keys(expression);
    if (!first.startsWith('$')) return compileFields(expression);
    const operands = expression[first];
    if (hasOwn(COMPARISONS, first) && Array.isArray(operands) && operands.length === 2) {
      return compileComparison(first, operands);
    }
  }
  return compileWithMingo(expression);
}

function compileComparison(operator: string, operands: readonly unknown[]): Evaluate {
  const [left, right] = operands.map((operand) => compileExpression(operand));
  const holds = COMPARISONS[operator];
  return (doc) => holds?.(compare(left?.(doc), right?.(doc)));
}

function compileWithMingo(expression: unknown): Evaluate {
  const fields = new Set<string>();
  checkOperators(expression, fields);
  const promoted = withPlainNumbers(expression);
  const isWhole = fields.has('$ROOT') || fields.has('$CURRENT');
  return (doc) => {
    const part = isWhole ? doc : Object.fromEntries([...fields].map((field) => [field, doc[field]]));
    try {
      return evalExpr(withPlainNumbers(part), promoted, { context } as Options);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw badValue(error instanceof Error ? error.message : String(error));
    }
  };
}

function fieldPath(path: readonly string[]): Evaluate {
  const valueAt = (value: unknown, depth: number): unknown => {
    const part = path[depth];
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

/** Refuses operators and variables that are not known, and notes the fields that the expression reads. */
function checkOperators(expression: unknown, fields: Set<string>): void {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const [name = ''] = expression.split('.');
    if (name.startsWith('$$') && !VARIABLES.has(name)) throw notSupported(`the variable ${name}`);
    fields.add(name.slice(1));
  }
  if (Array.isArray(expression)) for (const item of expression) checkOperators(item, fields);
  if (!isDoc(expression)) return;
  for (const [field, operand] of Object.entries(expression)) {
    if (field.startsWith('$') && !ALLOWED.has(field)) throw notSupported(`the expression ${field}`);
    if (field !== '$literal') checkOperators(operand, fields);
  }
}

/** What mingo calculates with; an integer that a JavaScript number cannot hold is refused. */
function withPlainNumbers(value: unknown): never;
function withPlainNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainNumbers);
  if (isDoc(value)) {
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withPlainNumbers(item)]));
  }
  if (!isNumeric(value)) return value;
  const number = numberOf(value);
  if (value instanceof Long && !Number.isSafeInteger(number)) throw notSupported('arithmetic beyond 2^53');
  return number;
}

/** The truth of a value in a condition: null, missing, false and zero are false. */
export function isTrue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== false && !(isNumeric(value) && numberOf(value) === 0)
  );
}
