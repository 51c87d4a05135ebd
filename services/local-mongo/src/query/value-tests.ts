import { equalValues, orderKey } from '../bson/order.ts';
import { isDoc, isRegExp, ObjectId, type Doc } from '../bson/values.ts';
import { compileRegExp } from './regex.ts';

export type DocTest = (doc: Doc) => boolean;
/** A condition on the values found at a path. */
export type ValuesTest = (values: readonly unknown[]) => boolean;
export type ValueTest = (value: unknown) => boolean;

/** Whether a condition is `{ $operator: … }` rather than a document to be equal to. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isDoc(condition)) return false;
  const first = Object.keys(condition)[0];
  return first !== undefined && first.startsWith('$');
}

export function equalityTest(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(wanted);
  const key = orderKey(wanted);
  return (value) => orderKey(value) === key;
}

export function regexTest(wanted: Parameters<typeof compileRegExp>[0], options?: string): ValueTest {
  const regex = compileRegExp(wanted, options);
  return (value) =>
    typeof value === 'string' ? regex.test(value) : isRegExp(value) && equalValues(value, wanted);
}

/** A condition holds for an array when it holds for the array itself or for one of its elements. */
export function anyValue(test: ValueTest): ValuesTest {
  return (values) => {
    for (const value of values) {
      if (test(value)) return true;
      if (Array.isArray(value) && value.some((item) => test(item))) return true;
    }
    return false;
  };
}

export function allOf<T>(tests: readonly ((subject: T) => boolean)[]): (subject: T) => boolean {
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (subject) => {
    for (const test of tests) if (!test(subject)) return false;
    return true;
  };
}
