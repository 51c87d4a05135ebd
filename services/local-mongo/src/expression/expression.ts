import type { Doc } from '#src/bson/doc.ts';

/** A compiled expression. */
export interface Expression {
  /** The value for a document, or `undefined`. */
  readonly evaluate: (doc: Doc) => unknown;
  readonly isConstant: boolean;
  /** The operands of a commutative operator. An outer operator of the same kind merges them into its own. */
  readonly flat?: { readonly operator: string; readonly operands: readonly Expression[] };
}

export type Compile = (argument: unknown) => Expression;

/** An operator of expressions. */
export type Operator =
  | {
      /** The number of operands, or the least and the most. */
      readonly operands: number | readonly [number, number];
      /** Computes the result from the operands' values. */
      readonly apply: (...values: unknown[]) => unknown;
      /** Whether MongoDB evaluates the last operand first. Of two errors it then reports the last one's. */
      readonly isLastFirst?: boolean;
    }
  | {
      /** Computes the result from any number of operands. Each is evaluated when its value is read. */
      readonly fold: (values: Iterable<unknown>) => unknown;
      /** Whether the order of the operands does not matter. MongoDB then takes constants last. */
      readonly isCommutative?: boolean;
    }
  | { readonly compile: (argument: unknown, compile: Compile) => Expression };

const NO_DOC: Doc = {};

export const constant = (value: unknown): Expression => ({ evaluate: () => value, isConstant: true });

/** An expression of operands. If all are constant, it is evaluated at once, and may fail at once. */
export function of(operands: readonly Expression[], evaluate: (doc: Doc) => unknown): Expression {
  if (!optimises || !operands.every(({ isConstant }) => isConstant)) return { evaluate, isConstant: false };
  return constant(evaluate(NO_DOC));
}

let optimises = true;

export const isOptimising = (): boolean => optimises;

/** Compiles without evaluating constants. MongoDB does so for an update's pipeline. */
export function withoutOptimising<T>(compile: () => T): T {
  optimises = false;
  try {
    return compile();
  } finally {
    optimises = true;
  }
}
