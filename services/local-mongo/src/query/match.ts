import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { Regex } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import { compileExpression } from '#src/expression/compile.ts';
import { isTrue } from '#src/expression/truth.ts';
import { REFUSED } from '#src/refused.ts';
import { equalTo, matching, OPERATORS } from './match-operators.ts';
import { parsePath } from './path.ts';
import {
  anyValue,
  both,
  isOperators,
  type MatchTest,
  onDoc,
  type Place,
  type Predicate,
} from './predicate.ts';

type TopLevel = (argument: unknown, operator: string) => Predicate[];

export const TOP_LEVEL: Record<string, TopLevel> = {
  $and: (argument, operator) => branchesOf(operator, argument).flatMap(predicatesOf),
  $or: (argument, operator) => {
    const branches = branchesOf(operator, argument).map((branch) => both(predicatesOf(branch)));
    const [only] = branches;
    if (only && branches.length === 1) return [only];
    if (hasEmpty(argument)) return [];
    return [onDoc((doc) => branches.some(({ test }) => test(doc)))];
  },
  $nor: (argument, operator) => {
    const branches = branchesOf(operator, argument).map((branch) => both(predicatesOf(branch)));
    if (hasEmpty(argument)) return [onDoc(() => false)];
    return [onDoc((doc) => !branches.some(({ test }) => test(doc)))];
  },
  $expr: (argument) => {
    if (!allowsExpr) throw new CommandError(224, '$expr is not allowed in this context');
    const { evaluate } = compileExpression(argument);
    return [{ ...onDoc((doc) => isTrue(evaluate(doc))), mayFail: true }];
  },
  $comment: () => [],
};

/** Compiles a filter. Every error of its form is thrown here, before a document is looked at. */
export function compileFilter(filter: unknown): MatchTest {
  if (!isDoc(filter)) throw new CommandError(14, 'Expected field filter to be of type object');
  return both(predicatesOf(filter)).test;
}

/** Whether the filter that is being compiled may have `$expr`. */
let allowsExpr = true;

/** Compiles the filter of an upsert, of a partial index or of a `$pull`: none of them may have `$expr`. */
export function compileWithoutExpr(filter: unknown): MatchTest {
  allowsExpr = false;
  try {
    return compileFilter(filter);
  } finally {
    allowsExpr = true;
  }
}

/** Compiles the condition on one field to a test of the field's value. */
export function compileCondition(condition: unknown): (value: unknown) => boolean {
  return both(conditionsAt('value', condition)).single;
}

function predicatesOf(filter: Doc): Predicate[] {
  return Object.entries(filter).flatMap(([key, condition]) =>
    key.startsWith('$') ? topLevel(key, condition) : conditionsAt(fieldName(key), condition),
  );
}

function topLevel(operator: string, argument: unknown): Predicate[] {
  const compile = Object.hasOwn(TOP_LEVEL, operator) ? TOP_LEVEL[operator] : undefined;
  if (compile) return compile(argument, operator);
  if (REFUSED.filters.includes(operator)) throw notSupported(operator);
  throw badValue(
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** Whether one of the branches is empty and so matches everything. */
function hasEmpty(branches: unknown): boolean {
  return (branches as Doc[]).some((branch) => Object.keys(branch).length === 0);
}

function branchesOf(operator: string, branches: unknown): Doc[] {
  if (!Array.isArray(branches)) throw badValue(`${operator} must be an array`);
  if (branches.length === 0) throw badValue(`${operator} argument must be a non-empty array`);
  if (branches.every(isDoc)) return branches;
  throw badValue(`${operator} entries need to be full objects`);
}

/** Compiles the conditions on a field: a value, a regular expression, or operators. */
function conditionsAt(name: string, condition: unknown): Predicate[] {
  const place = placeOf(name);
  if (condition instanceof Regex) return [anyValue(place, matching(condition))];
  if (!isOperators(condition)) return [equalTo(place, condition)];
  return Object.entries(condition).flatMap(([operator, argument]) => {
    const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (compile) return compile(argument, place, condition);
    if (REFUSED.filters.includes(operator)) throw notSupported(operator);
    throw badValue(`unknown operator: ${operator}`);
  });
}

const placeOf = (name: string): Place => ({
  name,
  path: parsePath(name),
  conditionsAt,
});
