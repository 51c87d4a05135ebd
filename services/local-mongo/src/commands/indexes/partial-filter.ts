import type { Doc } from '#src/bson/doc.ts';
import { Regex } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { isTrue } from '#src/expression/truth.ts';
import { compileWithoutExpr } from '#src/query/match.ts';
import { isOperators } from '#src/query/predicate.ts';

const CONDITIONS = ['$eq', '$gt', '$gte', '$in', '$lt', '$lte', '$type'];

/** Checks the filter of a partial index. MongoDB allows few conditions there. */
export function checkPartialFilter(filter: Doc): void {
  compileWithoutExpr(filter);
  checkConditions(filter);
}

function checkConditions(filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || key === '$or') for (const branch of condition as Doc[]) checkConditions(branch);
    else if (key.startsWith('$') && key !== '$comment') throw unsupported(key);
    else if (condition instanceof Regex) throw unsupported('$regex');
    else if (isOperators(condition))
      for (const [operator, argument] of Object.entries(condition)) checkOperator(operator, argument);
  }
}

function checkOperator(operator: string, argument: unknown): void {
  if (operator === '$exists' && isTrue(argument)) return;
  const items = Array.isArray(argument) ? (argument as unknown[]) : [];
  const isPlain = !items.some((item) => item instanceof Regex);
  if ((operator === '$all' || CONDITIONS.includes(operator)) && isPlain) return;
  throw unsupported(operator);
}

const unsupported = (operator: string): CommandError =>
  new CommandError(67, `Expression not supported in partial index: ${operator}`);
