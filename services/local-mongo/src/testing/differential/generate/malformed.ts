import { type Doc, isDoc } from '#src/bson/doc.ts';
import { Double } from '#src/bson/values.ts';
import type { Step } from '#src/testing/differential/scenario.ts';
import { read, type World, write } from './commands.ts';
import type { Random } from './random.ts';

const WRONG: unknown[] = [
  null,
  5,
  -1,
  1.5,
  NaN,
  3n,
  'x',
  '',
  true,
  false,
  {},
  [],
  [{}],
  [5],
  { a: 1 },
  new Date(0),
  new Double(0),
  '$a',
  '$',
  { $foo: 1 },
  { $gt: 1 },
];
const FIELDS = [
  'filter',
  'query',
  'sort',
  'limit',
  'skip',
  'projection',
  'batchSize',
  'singleBatch',
  'hint',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'ordered',
  'new',
  'upsert',
  'multi',
  'unknown',
  'cursor',
  'pipeline',
  'autocommit',
  'txnNumber',
  'lsid',
  'comment',
  'let',
  'bypassDocumentValidation',
];
const OTHERS: Doc[] = [
  { getMore: 5n, collection: 'c' },
  { killCursors: 'c', cursors: [5n] },
  { ping: 1 },
  { create: 'made' },
  { drop: 'made' },
  { dropDatabase: 1 },
  { count: 'c', query: {} },
  { distinct: 'c', key: 'a' },
  { listIndexes: 'c' },
  { listCollections: 1, nameOnly: true },
  { commitTransaction: 1 },
  { noSuchCommand: 1 },
  { endSessions: [] },
];

/** A command with one error. */
export function malformed(world: World): Step {
  const { random } = world;
  const { command } = random.chance(20)
    ? { command: random.pick(OTHERS) }
    : random.chance(50)
      ? read(world)
      : write(world);
  const changed = random.chance(25)
    ? { ...command, [random.pick(FIELDS)]: random.pick(WRONG) }
    : asDoc(broken(random, command, 4), command);
  // Dropping the database would leave nothing for the following commands.
  const isHarmless = !('dropDatabase' in changed) || changed.dropDatabase !== 1;
  return { command: isHarmless ? changed : { ping: 1 }, isUnordered: true };
}

/** The changed command, or the original if the change is no document. */
const asDoc = (changed: unknown, command: Doc): Doc => (isDoc(changed) ? changed : command);

/** The value with one part of it replaced, removed or added somewhere. */
function broken(random: Random, value: unknown, depth: number): unknown {
  if (Array.isArray(value) && value.length > 0 && depth > 0 && random.chance(80)) {
    const at = random.below(value.length);
    return value.map((item: unknown, i) => (i === at ? broken(random, item, depth - 1) : item));
  }
  if (isDoc(value) && Object.keys(value).length > 0 && depth > 0 && random.chance(85)) {
    const keys = Object.keys(value);
    const key = random.pick(keys);
    if (random.chance(10))
      return {
        ...value,
        [random.pick(['$foo', 'unknown', 'a.', '', 'a..b', '$set', '$'])]: random.pick(WRONG),
      };
    if (random.chance(10) && key !== keys[0])
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    if (random.chance(7))
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name === key ? `${name}x` : name, inner]),
      );
    return { ...value, [key]: broken(random, value[key], depth - 1) };
  }
  return random.pick(WRONG);
}
