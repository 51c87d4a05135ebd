import { hasOwn, isDoc, setField, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { operatorCompiler } from './expression-operators.ts';
import type { Compile, Evaluate } from './operands.ts';

const SYSTEM_VARIABLES = ['ROOT', 'CURRENT', 'NOW', 'REMOVE'];

/** Compiles an aggregation expression for use on many documents. */
export function compileExpression(expression: unknown, variables: Doc = {}): (doc: Doc) => unknown {
  const evaluate = compileWith(new Set([...SYSTEM_VARIABLES, ...Object.keys(variables)]))(expression);
  const now = new Date();
  return (doc) => evaluate({ root: doc, variables: { ...variables, NOW: now } });
}

function compileWith(known: ReadonlySet<string>): Compile {
  return (expression, ...added) => {
    const names = added.length === 0 ? known : new Set([...known, ...added]);
    if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, names);
    if (Array.isArray(expression)) return compileArray(expression, compileWith(names));
    if (isDoc(expression)) return compileDocument(expression, compileWith(names));
    return () => expression;
  };
}

function compileArray(items: readonly unknown[], compile: Compile): Evaluate {
  const evaluations = items.map((item) => compile(item));
  return (scope) => evaluations.map((evaluate) => evaluate(scope) ?? null);
}

function compileDocument(expression: Doc, compile: Compile): Evaluate {
  const fields = Object.keys(expression);
  const [first] = fields;
  if (first !== undefined && first.startsWith('$')) {
    if (fields.length > 1) {
      throw new CommandError(
        15983,
        `An object representing an expression must have exactly one field, found ${fields.length}`,
      );
    }
    return operatorCompiler(first)(expression[first], compile);
  }
  const parts = fields.map((field) => ({ field, evaluate: compile(expression[field]) }));
  return (scope) => {
    const result: Doc = {};
    for (const { field, evaluate } of parts) {
      const value = evaluate(scope);
      if (value !== undefined) setField(result, field, value);
    }
    return result;
  };
}

function compilePath(expression: string, known: ReadonlySet<string>): Evaluate {
  const named = expression.startsWith('$$');
  const path = expression.slice(named ? 2 : 1).split('.');
  if (path.some((part) => part === '')) {
    throw new CommandError(16410, `FieldPath field names may not be empty strings: '${expression}'`);
  }
  if (!named) return (scope) => valueAtPath(scope.root, path, 0);
  const [name = '', ...rest] = path;
  if (!known.has(name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT' || name === 'CURRENT') return (scope) => valueAtPath(scope.root, rest, 0);
  return (scope) => valueAtPath(scope.variables[name], rest, 0);
}

/** A path through an array gives the array of what its documents have there. */
function valueAtPath(value: unknown, path: readonly string[], depth: number): unknown {
  const part = path[depth];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => valueAtPath(item, path, depth))
      .filter((found) => found !== undefined);
  }
  if (!isDoc(value) || !hasOwn(value, part)) return undefined;
  return valueAtPath(value[part], path, depth + 1);
}
