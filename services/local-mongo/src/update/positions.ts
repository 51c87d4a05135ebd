import { isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { badValue, failedToParse, wrongType } from '#src/errors.ts';
import { compileWithoutExpr } from '#src/query/match.ts';
import type { Draft } from './draft.ts';

/** Tests of array items by the identifiers that paths name them by. */
export type ArrayFilters = ReadonlyMap<string, (item: unknown) => boolean>;

const IDENTIFIER = /^\$\[(.*)\]$/s;

export const identifierOf = (name: string): string | undefined => IDENTIFIER.exec(name)?.[1];

export function parseArrayFilters(given: unknown): ArrayFilters {
  const filters = new Map<string, (item: unknown) => boolean>();
  if (given === undefined || given === null) return filters;
  if (!Array.isArray(given)) throw wrongType('arrayFilters', given, 'array');
  for (const filter of given as unknown[]) {
    // MongoDB leaves out what is null.
    if (filter === null) continue;
    if (!isDoc(filter)) throw wrongType('arrayFilters', filter, 'object');
    const test = compileWithoutExpr(filter);
    const [name, other] = new Set(namesIn(filter));
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (other !== undefined)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (filters.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
}

/** The first names of all paths in a filter. */
function namesIn(filter: Record<string, unknown>): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.replace(/\..*$/s, '')];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(namesIn) : [];
  });
}

/** Checks the parts of a path that name items by a filter, and notes the identifiers that it uses. */
export function checkPositions(
  names: readonly string[],
  path: string,
  filters: ArrayFilters,
  used: Set<string>,
): void {
  if (identifierOf(names[0] ?? '') !== undefined) {
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  for (const name of names) {
    const identifier = identifierOf(name);
    if (!identifier) continue;
    if (!filters.has(identifier))
      throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
    used.add(identifier);
  }
}

/** The paths that a path with positional parts means in a document. */
export function concretePaths(
  names: readonly string[],
  draft: Draft,
  item: number,
  filters: ArrayFilters,
): string[][] {
  let paths: string[][] = [[]];
  for (const name of names) {
    const identifier = identifierOf(name);
    if (identifier !== undefined)
      paths = paths.flatMap((path) => eachItem(path, draft, filters.get(identifier)));
    else if (name === '$' && item < 0)
      throw badValue('The positional operator did not find the match needed from the query.');
    else paths = paths.map((path) => [...path, name === '$' ? String(item) : name]);
  }
  return paths;
}

function eachItem(path: string[], draft: Draft, test: ((item: unknown) => boolean) | undefined): string[][] {
  const items = draft.valueAt(path);
  if (items === undefined) {
    throw badValue(
      `The path '${path.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(items))
    throw badValue(`Cannot apply array updates to non-array element ${path.at(-1)}: ${show(items)}`);
  return items.flatMap((value: unknown, index) => (!test || test(value) ? [[...path, String(index)]] : []));
}
