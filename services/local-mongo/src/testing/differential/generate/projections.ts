import type { Doc } from '#src/bson/doc.ts';
import { expression } from './expressions.ts';
import type { Random } from './random.ts';

const NAMES = [
  'a',
  'b',
  'd',
  'items',
  'm',
  'n',
  'o',
  's',
  't',
  'o.x',
  'o.y',
  'items.k',
  'items.tags',
  'a.x',
  'missing',
];

/** Names that neither repeat nor lie below each other. */
function apart(names: readonly string[]): string[] {
  return names.filter((name, i) => {
    return !names
      .slice(0, i)
      .some((other) => name === other || name.startsWith(`${other}.`) || other.startsWith(`${name}.`));
  });
}

export function projection(random: Random): Doc {
  const names = apart(random.some(NAMES, 1, 4));
  const isInclusion = random.chance(60);
  const result: Doc = {};
  if (random.chance(25)) result._id = random.pick([0, 1, false, true]);
  for (const name of names) {
    if (isInclusion && random.chance(25)) result[name] = expression(random);
    else result[name] = isInclusion ? random.pick([1, true, 2.5, 3n]) : random.pick([0, false, 0n]);
  }
  return result;
}

/** Fields to add, in a stage. */
export function addedFields(random: Random): Doc {
  return Object.fromEntries(
    apart(random.some([...NAMES, 'added', 'o.added'], 1, 3)).map((name) => [name, expression(random)]),
  );
}
