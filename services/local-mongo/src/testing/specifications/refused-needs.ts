import type { Operation, SpecTest } from './spec-files.ts';

const REFUSED_STAGES = ['$merge', '$out'];
const CREATES = new Set(['createCollection', 'createIndex']);

/** The refusals that tests meet: the words of each, and a test whether an operation needs the refused thing. */
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

/** The refusals that a test may meet. */
export interface Refusals {
  words: RegExp[];
  /** Whether each refused operation is expected to fail anyway. The other reason may then come first. */
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

/** Whether a value has a field of this name at any depth, with a value that passes the test. */
function hasField(value: unknown, field: string, test: (value: unknown) => boolean = () => true): boolean {
  if (Array.isArray(value)) return value.some((item) => hasField(item, field, test));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => (name === field && test(inner)) || hasField(inner, field, test),
  );
}
