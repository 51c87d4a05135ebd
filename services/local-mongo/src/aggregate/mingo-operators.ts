import { Context, evalExpr } from 'mingo/core';
import * as mingoExpressions from 'mingo/operators/expression';
import { isDoc, isNumeric, numberOf, type Doc } from '../bson/values.ts';
import { badValue } from '../errors.ts';
import type { Compile, Evaluate, OperatorCompiler } from './operands.ts';

// Only operators that turn plain values into a plain value are left to mingo; everything that compares,
// counts or keeps a BSON type is done here, because mingo differs from the server there.
const DELEGATED = new Set([
  '$year',
  '$month',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$isoWeek',
  '$isoWeekYear',
  '$dateToString',
  '$dateTrunc',
  '$dateAdd',
  '$dateSubtract',
  '$dateDiff',
  '$abs',
  '$ceil',
  '$floor',
  '$round',
  '$trunc',
  '$toLower',
  '$toUpper',
  '$trim',
  '$ltrim',
  '$rtrim',
  '$split',
  '$strLenCP',
  '$substrCP',
  '$regexMatch',
  '$replaceAll',
  '$range',
]);

const context = Context.init({ expression: mingoExpressions as Parameters<Context['addExpressionOps']>[0] });

export const isMingoOperator = (name: string): boolean => DELEGATED.has(name);

export function mingoOperator(name: string): OperatorCompiler {
  return (operand, compile) => {
    const evaluate = evaluateOperands(operand, compile);
    return (scope) => {
      try {
        return evalExpr({}, { [name]: evaluate(scope) }, { context } as Parameters<typeof evalExpr>[2]);
      } catch (error) {
        throw badValue(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
  };
}

/** Operands are evaluated here and handed over as literals, so that no text is taken for a field path. */
function evaluateOperands(operand: unknown, compile: Compile): Evaluate {
  if (Array.isArray(operand)) {
    const items = operand.map((item) => compile(item));
    return (scope) => items.map((evaluate) => literal(evaluate(scope)));
  }
  if (isDoc(operand) && !Object.keys(operand).some((field) => field.startsWith('$'))) {
    const fields = Object.entries(operand).map(([field, value]) => ({ field, evaluate: compile(value) }));
    return (scope) => {
      const result: Doc = {};
      for (const { field, evaluate } of fields) result[field] = literal(evaluate(scope));
      return result;
    };
  }
  const evaluate = compile(operand);
  return (scope) => literal(evaluate(scope));
}

function literal(value: unknown): unknown {
  if (isNumeric(value)) {
    const number = numberOf(value);
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw badValue('64-bit integer out of the safe range');
    return number;
  }
  return typeof value === 'string' ? { $literal: value } : (value ?? null);
}
