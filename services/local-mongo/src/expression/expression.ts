import type { Doc } from '#src/bson/doc.ts';

/** A compiled expression. */
export interface Expression {
  /** The value for a document; `undefined` for none. */
  readonly evaluate: (doc: Doc) => unknown;
  readonly isConstant: boolean;
  /** The operands of a commutative operator. The same operator around it takes them as its own. */
  readonly flat?: { readonly operator: string; readonly operands: readonly Expression[] };
}

export type Compile = (argument: unknown) => Expression;

/** An operator of expressions. */
export type Operator =
  | {
      /** How many operands it takes; with a second number, from the first to the second. */
      readonly operands: number | readonly [number, number];
      /** Makes the result of the operands' values. */
      readonly apply: (...values: unknown[]) => unknown;
      /** Whether MongoDB evaluates the last operand first, which decides which error is told. */
      readonly isLastFirst?: boolean;
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
  if (!optimises || !operands.every(({ isConstant }) => isConstant)) return { evaluate, isConstant: false };
  return constant(evaluate(NO_DOC));
}

let optimises = true;

export const isOptimising = (): boolean => optimises;

/** MongoDB leaves the expressions of an update's pipeline as they are until a document is found. */
export function withoutOptimising<T>(compile: () => T): T {
  optimises = false;
  try {
    return compile();
  } finally {
    optimises = true;
  }
}
