import type { Operation, SpecTest } from './spec-files.ts';

/** What local-mongo refuses, by the words of its refusal, and how an operation shows that it needs it. */
const REFUSED: [words: RegExp, isNeeded: (operation: Operation) => boolean][] = [
  [/^collation /, ({ arguments: args }) => hasField(args, 'collation')],
  [/ with let /, ({ arguments: args }) => hasField(args, 'let')],
  [/ with hint /, ({ arguments: args }) => hasField(args, 'hint')],
  [/ with viewOn /, ({ arguments: args }) => hasField(args, 'viewOn')],
  [
    /^an update by an aggregation pipeline /,
    ({ arguments: args }) => hasField(args, 'update', Array.isArray),
  ],
  [/ stage \$(out|merge) /, ({ arguments: args }) => hasField(args, '$out') || hasField(args, '$merge')],
  [/^\$type /, ({ arguments: args }) => hasField(args, '$type')],
  [/ a whole database /, ({ object, name }) => object.startsWith('database') && name === 'aggregate'],
  [/ command collMod /, ({ name }) => name === 'modifyCollection'],
];

/** The words that a refusal of this test may have; none if it needs only what is in scope. */
export function refusalsOf({ operations }: SpecTest): RegExp[] {
  return REFUSED.filter(([, isNeeded]) => operations.some(isNeeded)).map(([words]) => words);
}

/** Whether a field of this name is anywhere in a value, and its own value passes the test. */
function hasField(value: unknown, field: string, test: (value: unknown) => boolean = () => true): boolean {
  if (Array.isArray(value)) return value.some((item) => hasField(item, field, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => (name === field && test(inner)) || hasField(inner, field, test),
  );
}
