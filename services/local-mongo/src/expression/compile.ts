import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { checkFieldPath } from '#src/query/field-path.ts';
import { parsePath, type Path } from '#src/query/path.ts';
import { REFUSED } from '#src/refused.ts';
import { ARITHMETIC } from './arithmetic-operators.ts';
import { CONDITIONS } from './condition-operators.ts';
import { constant, type Expression, isOptimising, of, type Operator } from './expression.ts';
import { VALUES } from './value-operators.ts';

/** Every operator that is served. */
export const EXPRESSIONS: Record<string, Operator> = { ...CONDITIONS, ...ARITHMETIC, ...VALUES };

/** Whether MongoDB has an operator of this name. */
export function isKnownExpression(name: string): boolean {
  return Object.hasOwn(EXPRESSIONS, name) || REFUSED.expressions.includes(name);
}

/** Compiles an aggregation expression. It refuses operators that are unknown or not served. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? field(expression) : constant(expression);
  if (Array.isArray(expression)) return list(expression);
  if (!isDoc(expression)) return constant(expression);
  const [name = ''] = Object.keys(expression);
  return name.startsWith('$') ? operation(name, expression) : document(expression);
}

function operation(name: string, expression: Doc): Expression {
  if (Object.keys(expression).length > 1) {
    throw new CommandError(15983, 'An object representing an expression must have exactly one field');
  }
  const operator = Object.hasOwn(EXPRESSIONS, name) ? EXPRESSIONS[name] : undefined;
  if (!operator) {
    if (REFUSED.expressions.includes(name)) throw notSupported(`the expression ${name}`);
    throw new CommandError(168, `Unrecognized expression '${name}'`);
  }
  const argument = expression[name];
  if ('compile' in operator) return operator.compile(argument, compileExpression);
  const operands = (Array.isArray(argument) ? (argument as unknown[]) : [argument]).map(compileExpression);
  if ('fold' in operator) {
    const { fold, isCommutative } = operator;
    const ordered = isCommutative && isOptimising() ? constantsLast(name, operands, fold) : operands;
    const result = of(ordered, (doc) => fold(oneByOne(ordered, doc)));
    const flat = { operator: name, operands: ordered };
    return isCommutative && !result.isConstant ? { ...result, flat } : result;
  }
  checkCount(name, operator.operands, operands.length);
  const { apply, isLastFirst } = operator;
  if (!isLastFirst) return of(operands, (doc) => apply(...operands.map(({ evaluate }) => evaluate(doc))));
  const reversed = operands.toReversed();
  return of(operands, (doc) => apply(...reversed.map(({ evaluate }) => evaluate(doc)).reverse()));
}

/**
 * Joins operands as MongoDB does: it merges those of an inner operator of the same kind, and joins the constants.
 */
function constantsLast(
  name: string,
  given: readonly Expression[],
  fold: (values: Iterable<unknown>) => unknown,
): Expression[] {
  const operands = given.flatMap((operand) =>
    operand.flat?.operator === name ? operand.flat.operands : [operand],
  );
  const constants = operands.filter(({ isConstant }) => isConstant);
  const others = operands.filter(({ isConstant }) => !isConstant);
  if (constants.length < 2 || others.length === 0) return [...others, ...constants];
  return [...others, of(constants, (doc) => fold(oneByOne(constants, doc)))];
}

function* oneByOne(operands: readonly Expression[], doc: Doc): Iterable<unknown> {
  for (const { evaluate } of operands) yield evaluate(doc);
}

function checkCount(name: string, wanted: number | readonly [number, number], given: number): void {
  if (typeof wanted === 'number') {
    if (given === wanted) return;
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly ${wanted} arguments. ${given} were passed in.`,
    );
  }
  const [least, most] = wanted;
  if (given >= least && given <= most) return;
  throw new CommandError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${given} were passed in.`,
  );
}

function list(items: readonly unknown[]): Expression {
  const operands = items.map(compileExpression);
  return of(operands, (doc) => operands.map(({ evaluate }) => evaluate(doc) ?? null));
}

function document(fields: Doc): Expression {
  const operands = Object.entries(fields).map(([key, value]) => {
    checkName(fieldName(key));
    return { key, ...compileExpression(value) };
  });
  return of(operands, (doc) => {
    const result: Doc = {};
    for (const { key, evaluate } of operands) {
      const value = evaluate(doc);
      if (value !== undefined) result[key] = value;
    }
    return result;
  });
}

function checkName(name: string): void {
  checkFieldPath(name.replaceAll('.', ''));
  if (name.includes('.')) {
    throw new CommandError(16412, "FieldPath field names may not contain '.'.");
  }
}

const VARIABLES: Record<string, (doc: Doc) => unknown> = {
  ROOT: (doc) => doc,
  CURRENT: (doc) => doc,
  REMOVE: () => undefined,
};

function field(text: string): Expression {
  if (!text.startsWith('$$')) return fieldAt(text.slice(1));
  const [name = '', ...rest] = text.slice(2).split('.');
  const path = rest.join('.');
  const variable = name === 'NOW' ? now() : Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  if (!variable) throw undefinedVariable(name);
  if (path === '') return { evaluate: variable, isConstant: name === 'NOW' };
  checkFieldPath(path);
  const parts = parsePath(path);
  return { evaluate: (doc) => valueAt(variable(doc), parts, 0), isConstant: false };
}

function now(): () => unknown {
  const time = new Date();
  return () => time;
}

function undefinedVariable(name: string): CommandError {
  if (name === '') return new CommandError(9, 'empty variable names are not allowed');
  if (REFUSED_VARIABLES.includes(name)) return notSupported(`the variable $$${name}`);
  return new CommandError(17276, `Use of undefined variable: ${name}`);
}

const REFUSED_VARIABLES = ['CLUSTER_TIME', 'JS_SCOPE', 'IS_MR', 'SEARCH_META', 'USER_ROLES'];

function fieldAt(path: string): Expression {
  if (path === '') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
  checkFieldPath(path);
  const parts = parsePath(path);
  const [only] = parts;
  if (only && parts.length === 1) return { evaluate: (doc) => doc[only.key], isConstant: false };
  return { evaluate: (doc) => valueAt(doc, parts, 0), isConstant: false };
}

/** The value at a path. An array gives the array of its documents' values. */
function valueAt(value: unknown, path: Path, depth: number): unknown {
  const part = path[depth];
  if (!part) return value;
  if (isDoc(value)) return valueAt(value[part.key], path, depth + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDoc)
    .map((item) => valueAt(item, path, depth))
    .filter((found) => found !== undefined);
}
