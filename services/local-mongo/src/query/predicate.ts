import { type Doc, isDoc } from '#src/bson/doc.ts';
import { compareKeys } from '#src/bson/order.ts';
import { type AtArray, type Path, someAt } from './path.ts';

/** Which array item made a document match, for the positional `$`; -1 while none did. */
export interface Match {
  item: number;
}

export type MatchTest = (doc: Doc, match?: Match) => boolean;
export type ValueTest = (value: unknown, match?: Match) => boolean;

/** One condition of a filter. */
export interface Predicate {
  readonly rank: number;
  readonly name: string;
  readonly test: MatchTest;
  /** Tests a value as if it stood at the condition's place, an array as a whole. */
  readonly single: ValueTest;
}

/** The order in which MongoDB tests conditions that must all hold; the last one decides what `$` means. */
export const RANK = {
  $and: 0,
  $or: 1,
  elemMatchObject: 2,
  elemMatchValue: 3,
  $size: 4,
  $eq: 5,
  $lte: 6,
  $lt: 7,
  $gt: 8,
  $gte: 9,
  $regex: 10,
  $mod: 11,
  $exists: 12,
  $in: 13,
  $not: 14,
  $nor: 15,
  $type: 16,
  $expr: 17,
} as const;

/** Where a condition stands. */
export interface Place {
  readonly name: string;
  readonly path: Path;
  /** Compiles a condition on the field of this name. */
  readonly conditionsAt: (name: string, condition: unknown) => Predicate[];
  readonly filter: (filter: Doc) => Predicate[];
}

/** A condition on whole documents. */
export function onDoc(rank: number, test: MatchTest): Predicate {
  return { rank, name: '', test, single: (value) => isDoc(value) && test(value) };
}

export function both(predicates: readonly Predicate[], isOrdered = true): Predicate {
  const [only] = predicates;
  if (only && predicates.length === 1) return only;
  const ordered = isOrdered
    ? predicates.toSorted((a, b) => a.rank - b.rank || compareKeys(a.name, b.name))
    : predicates;
  return {
    rank: RANK.$and,
    name: '',
    test: (doc, match) => ordered.every(({ test }) => test(doc, match)),
    single: (value) => ordered.every(({ single }) => single(value)),
  };
}

/** Holds when a value at the place passes; of an array, it may be the array or one of its items. */
export function anyValue(
  { name, path }: Place,
  rank: number,
  single: ValueTest,
  atArray: AtArray = 'items and array',
): Predicate {
  const visited: MatchTest = (doc, match) =>
    someAt(doc, path, atArray, (value, item) => {
      if (!single(value, match)) return false;
      if (match && item >= 0) match.item = item;
      return true;
    });
  const [only] = path;
  if (!only || path.length > 1) return { rank, name, test: visited, single };
  const test: MatchTest = (doc, match) => {
    const value = doc[only.key];
    return Array.isArray(value) ? visited(doc, match) : single(value);
  };
  return { rank, name, test, single };
}

export function not({ name }: Place, predicates: readonly Predicate[]): Predicate {
  const { test, single } = both(predicates);
  return { rank: RANK.$not, name, test: (doc) => !test(doc), single: (value) => !single(value) };
}

/** The fields of a reference to a document. Their names have a `$`, but they are no operators. */
export const REFERENCE_FIELDS = ['$ref', '$id', '$db'];

/** Whether a condition is `{ $operator: … }` rather than a document to be equal to. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$')) return false;
  return condition.$ref === undefined || condition.$id === undefined;
}
