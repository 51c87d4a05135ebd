import { type Doc, isDoc } from '#src/bson/doc.ts';
import { type AtArray, type Path, someAt } from './path.ts';

export type MatchTest = (doc: Doc) => boolean;
export type ValueTest = (value: unknown) => boolean;

/** One condition of a filter. */
export interface Predicate {
  readonly test: MatchTest;
  /** Tests a value as the field's value, an array as a whole. */
  readonly single: ValueTest;
  /** Whether the test may throw, as `$expr` does. */
  readonly mayFail?: boolean;
}

/** The field of a condition. */
export interface Place {
  readonly name: string;
  readonly path: Path;
  /** Compiles a condition on the field of this name. */
  readonly conditionsAt: (name: string, condition: unknown) => Predicate[];
}

/** A condition on whole documents. */
export function onDoc(test: MatchTest): Predicate {
  return { test, single: (value) => isDoc(value) && test(value) };
}

/** Joins conditions that must all hold. `$expr` sees only the documents that meet all others. */
export function both(predicates: readonly Predicate[]): Predicate {
  const [only] = predicates;
  if (only && predicates.length === 1) return only;
  const ordered = predicates.toSorted((a, b) => Number(a.mayFail ?? false) - Number(b.mayFail ?? false));
  return {
    test: (doc) => ordered.every(({ test }) => test(doc)),
    single: (value) => ordered.every(({ single }) => single(value)),
  };
}

/** A condition that holds when a value at the place passes. For an array, the array or one of its items may pass. */
export function anyValue(
  { path }: Place,
  single: ValueTest,
  atArray: AtArray = 'items and array',
): Predicate {
  const visited: MatchTest = (doc) => someAt(doc, path, atArray, single);
  const [only] = path;
  if (!only || path.length > 1) return { test: visited, single };
  const test: MatchTest = (doc) => {
    const value = doc[only.key];
    return Array.isArray(value) ? visited(doc) : single(value);
  };
  return { test, single };
}

export function not(predicates: readonly Predicate[]): Predicate {
  const { test, single } = both(predicates);
  return { test: (doc) => !test(doc), single: (value) => !single(value) };
}

/** Whether a condition is `{ $operator: … }` rather than a document, or a reference, to be equal to. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$')) return false;
  return condition.$ref === undefined || condition.$id === undefined;
}
