import type { Operation, SpecTest } from './spec-files.ts';

const REFUSED_STAGES = ['$merge', '$out'];
const CREATES = new Set(['createCollection', 'createIndex']);

/** What local-mongo refuses, by the words of its refusal, and how an operation shows that it needs it. */
const REFUSED: [words: RegExp, isNeeded: (operation: Operation, all: Operation[]) => boolean][] = [
  [/^collation /, ({ arguments: args }) => hasField(args, 'collation')],
  [/ with let /, ({ arguments: args }) => hasField(args, 'let')],
  [/ with viewOn /, ({ arguments: args }) => hasField(args, 'viewOn')],
  [
    / stage \$(merge|out) /,
    ({ arguments: args }) => REFUSED_STAGES.some((stage) => hasField(args?.pipeline, stage)),
  ],
  [/ a whole database /, ({ object, name }) => object.startsWith('database') && name === 'aggregate'],
  [/ expression \$setField /, ({ arguments: args }) => hasField(args, '$setField')],
  [/ with arrayFilters /, ({ arguments: args }) => hasField(args, 'arrayFilters')],
  [
    /^the writeConcern /,
    ({ arguments: args }, all) =>
      hasField(args, 'w', (nodes) => Number(nodes) > 1) &&
      all.some(({ name }) => name === 'commitTransaction'),
  ],
  [/ command collMod /, ({ name }) => name === 'modifyCollection'],
  [
    /^(create|createIndexes) in a transaction /,
    ({ name, arguments: args }) => CREATES.has(name) && hasField(args, 'session'),
  ],
];

/** What a test may be refused for; nothing if it needs only what is in scope. */
export interface Refusals {
  words: RegExp[];
  /** Whether all that needs something refused is to fail anyway, for a reason that may come first. */
  mayPass: boolean;
}

export function refusalsOf({ operations }: SpecTest): Refusals {
  const refused = REFUSED.filter(([, isNeeded]) =>
    operations.some((operation) => isNeeded(operation, operations)),
  );
  const needing = operations.filter((operation) =>
    refused.some(([, isNeeded]) => isNeeded(operation, operations)),
  );
  return {
    words: refused.map(([words]) => words),
    mayPass: needing.every(({ expectError }) => expectError !== undefined),
  };
}

/** Whether a field of this name is anywhere in a value, and its own value passes the test. */
function hasField(value: unknown, field: string, test: (value: unknown) => boolean = () => true): boolean {
  if (Array.isArray(value)) return value.some((item) => hasField(item, field, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => (name === field && test(inner)) || hasField(inner, field, test),
  );
}
