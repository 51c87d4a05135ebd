import { addTo } from '#src/bson/arithmetic.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { compareValues } from '#src/bson/order.ts';
import { isNumeric, Long, numberOf } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';

export type Evaluate = (doc: Doc) => unknown;

/** In expressions a missing field is less than null. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

function subtract(a: unknown, b: unknown): unknown {
  if (isAbsent(a) || isAbsent(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - numberOf(b));
  if (isNumeric(a) && isNumeric(b)) return addTo(a, b, -1);
  throw new CommandError(14, '$subtract only supports numeric or date types');
}

/** Operators of two operands. */
const OPERATORS: Record<string, (a: unknown, b: unknown) => unknown> = {
  $eq: (a, b) => compare(a, b) === 0,
  $ne: (a, b) => compare(a, b) !== 0,
  $gt: (a, b) => compare(a, b) > 0,
  $gte: (a, b) => compare(a, b) >= 0,
  $lt: (a, b) => compare(a, b) < 0,
  $lte: (a, b) => compare(a, b) <= 0,
  $subtract: subtract,
};

/** Compiles an aggregation expression; an operator that is not known is refused here. */
export function compileExpression(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return fieldPath(expression);
  if (Array.isArray(expression)) throw notSupported('an array as an expression');
  if (!isDoc(expression)) return () => expression;
  const [name = '', extra] = Object.keys(expression);
  const argument = expression[name];
  if (extra !== undefined || !name.startsWith('$')) throw notSupported('a document as an expression');
  const operands = Array.isArray(argument) ? (argument as unknown[]) : [argument];
  const apply = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!apply) throw notSupported(`the expression ${name}`);
  if (operands.length !== 2) {
    const message = `Expression ${name} takes exactly 2 arguments. ${operands.length} were passed in.`;
    throw new CommandError(16020, message);
  }
  const [left, right] = operands.map(compileExpression);
  return (doc) => apply(left?.(doc), right?.(doc));
}

function fieldPath(path: string): Evaluate {
  if (path.startsWith('$$')) throw notSupported(`the variable ${path}`);
  const parts = path.slice(1).split('.');
  const valueAt = (value: unknown, depth: number): unknown => {
    const part = parts[depth];
    if (part === undefined) return value;
    if (Array.isArray(value)) {
      return value.map((item) => valueAt(item, depth)).filter((found) => found !== undefined);
    }
    return isDoc(value) && Object.hasOwn(value, part) ? valueAt(value[part], depth + 1) : undefined;
  };
  return (doc) => valueAt(doc, 0);
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

/** The truth of a value in a condition: null, missing, false and zero are false. */
export function isTrue(value: unknown): boolean {
  return !isAbsent(value) && value !== false && !(isNumeric(value) && numberOf(value) === 0);
}
