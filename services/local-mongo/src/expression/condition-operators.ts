import { isDoc } from '#src/bson/doc.ts';
import { compareValues } from '#src/bson/order.ts';
import { CommandError } from '#src/errors.ts';
import { type Compile, constant, type Expression, of, type Operator } from './expression.ts';
import { isAbsent, isTrue } from './truth.ts';

/** Compares two values. In expressions a missing field is less than null. */
export function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b));
}

const comparison = (holds: (order: number) => unknown): Operator => ({
  operands: 2,
  apply: (a, b) => holds(compare(a, b)),
});

export const CONDITIONS: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => order),
  $and: { compile: (argument, compile) => junction(argument, compile, false) },
  $or: { compile: (argument, compile) => junction(argument, compile, true) },
  $not: { operands: 1, apply: (value) => !isTrue(value) },
  $cond: { compile: condition },
  $ifNull: { compile: firstPresent },
};

/** `$and` and `$or`: operands are evaluated until one decides. */
function junction(argument: unknown, compile: Compile, decisive: boolean): Expression {
  const operands = (Array.isArray(argument) ? (argument as unknown[]) : [argument]).map(compile);
  const decided = operands.find(
    ({ isConstant, evaluate }) => isConstant && isTrue(evaluate({})) === decisive,
  );
  if (decided) return constant(decisive);
  return of(operands, (doc) =>
    operands.some(({ evaluate }) => isTrue(evaluate(doc)) === decisive) ? decisive : !decisive,
  );
}

function condition(argument: unknown, compile: Compile): Expression {
  const given = isDoc(argument) ? branches(argument) : Array.isArray(argument) ? argument : [argument];
  const [test, yes, no, ...others] = given.map(compile);
  if (!test || !yes || !no || others.length > 0) {
    const message = `Expression $cond takes exactly 3 arguments. ${given.length} were passed in.`;
    throw new CommandError(16020, message);
  }
  return of([test, yes, no], (doc) => (isTrue(test.evaluate(doc)) ? yes : no).evaluate(doc));
}

function branches(argument: Record<string, unknown>): unknown[] {
  const known = ['if', 'then', 'else'];
  const unknown = Object.keys(argument).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CommandError(17083, `Unrecognized parameter to $cond: ${unknown}`);
  for (const [i, name] of known.entries()) {
    if (!(name in argument)) throw new CommandError(17080 + i, `Missing '${name}' parameter to $cond`);
  }
  return known.map((name) => argument[name]);
}

function firstPresent(argument: unknown, compile: Compile): Expression {
  const operands = (Array.isArray(argument) ? (argument as unknown[]) : [argument]).map(compile);
  if (operands.length < 2) {
    throw new CommandError(1257300, `$ifNull needs at least two arguments, had: ${operands.length}`);
  }
  return of(operands, (doc) => {
    let value: unknown;
    for (const { evaluate } of operands) {
      value = evaluate(doc);
      if (!isAbsent(value)) break;
    }
    return value;
  });
}
