import type { Doc } from '#src/bson/doc.ts';
import { type Compile, type Expression, of } from './expression.ts';

interface NamedOperands {
  readonly given: Readonly<Record<string, Expression>>;
  /** The expression that a function makes of the operands' values. */
  readonly expression: (evaluate: (values: Doc) => unknown) => Expression;
}

/** Compiles the operands of an operator that gives each a name. */
export function named(
  argument: Doc,
  names: readonly string[],
  compile: Compile,
  unknown: (name: string) => Error,
): NamedOperands {
  const given: Record<string, Expression> = {};
  for (const [name, value] of Object.entries(argument)) {
    if (!names.includes(name)) throw unknown(name);
    given[name] = compile(value);
  }
  const entries = Object.entries(given);
  const expression: NamedOperands['expression'] = (evaluate) =>
    of(Object.values(given), (doc) =>
      evaluate(Object.fromEntries(entries.map(([name, operand]) => [name, operand.evaluate(doc)]))),
    );
  return { given, expression };
}
