import type { Doc } from '#src/bson/doc.ts';

/** A compiled expression. */
export interface Expression {
  /** The value for a document; `undefined` for none. */
  readonly evaluate: (doc: Doc) => unknown;
  readonly isConstant: boolean;
}

export type Compile = (argument: unknown) => Expression;

/** An operator of expressions. */
export type Operator =
  | {
      /** How many operands it takes; with a second number, from the first to the second. */
      readonly operands: number | readonly [number, number];
      /** Makes the result of the operands' values. */
      readonly apply: (...values: unknown[]) => unknown;
    }
  | {
      /** Makes the result of any number of operands, which are evaluated one by one as it asks for them. */
      readonly fold: (values: Iterable<unknown>) => unknown;
      /** Whether the order of the operands makes no difference; MongoDB then takes constants last. */
      readonly isCommutative?: boolean;
    }
  | { readonly compile: (argument: unknown, compile: Compile) => Expression };

const NO_DOC: Doc = {};

export const constant = (value: unknown): Expression => ({ evaluate: () => value, isConstant: true });

/** An expression of operands; one whose operands are constant is evaluated here, and fails here. */
export function of(operands: readonly Expression[], evaluate: (doc: Doc) => unknown): Expression {
  if (!operands.every(({ isConstant }) => isConstant)) return { evaluate, isConstant: false };
  return constant(evaluate(NO_DOC));
}
