import { isNumeric, numberOf, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** What an expression is evaluated against: the document and the values of its variables. */
export type Scope = { root: unknown; variables: Doc };
export type Evaluate = (scope: Scope) => unknown;
/** Compiles an operand; further variable names may be in reach of it. */
export type Compile = (expression: unknown, ...added: string[]) => Evaluate;
export type OperatorCompiler = (operand: unknown, compile: Compile) => Evaluate;

/** Evaluates all operands; a single operand may stand without its array. */
function operands(operand: unknown, compile: Compile): Evaluate[] {
  return (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
}

export function onOne(apply: (value: unknown) => unknown): OperatorCompiler {
  return (operand, compile) => {
    const [evaluate, extra] = operands(operand, compile);
    if (!evaluate || extra) throw new CommandError(16020, 'Expression takes exactly 1 argument');
    return (scope) => apply(evaluate(scope));
  };
}

export function onTwo(apply: (a: unknown, b: unknown) => unknown): OperatorCompiler {
  return (operand, compile) => {
    const [left, right, extra] = operands(operand, compile);
    if (!left || !right || extra) throw new CommandError(16020, 'Expression takes exactly 2 arguments');
    return (scope) => apply(left(scope), right(scope));
  };
}

export function onAll(apply: (values: unknown[]) => unknown): OperatorCompiler {
  return (operand, compile) => {
    const evaluations = operands(operand, compile);
    return (scope) => apply(evaluations.map((evaluate) => evaluate(scope)));
  };
}

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The truth of a value in a condition: null, missing, false and zero are false. */
export function isTrue(value: unknown): boolean {
  return !isNullish(value) && value !== false && !(isNumeric(value) && numberOf(value) === 0);
}
