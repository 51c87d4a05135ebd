import { typeName } from '../bson/type-names.ts';
import { deepCopy, hasOwn, isDoc, type Doc } from '../bson/values.ts';
import { badValue, CommandError, failedToParse, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { isArrayPosition, pathsOverlap } from '../query/path.ts';
import { matchedPosition } from '../query/positional.ts';
import type { ValueTest } from '../query/value-tests.ts';
import { words } from '../words.ts';
import { OPERATORS } from './operators.ts';
import { visitPlaces } from './place.ts';

const REFUSED = words('$bit $currentDate $pop $rename');
const CREATE_NOTHING = words('$unset $pull $pullAll');

type Step = { operator: string; path: string; argument: unknown };
export type OperatorUpdate = { steps: Step[]; arrayFilters: Map<string, ValueTest> };

/** Checks `{ $operator: { path: argument } }` once, before any document is touched. */
export function parseOperators(update: Doc, arrayFilters: unknown): OperatorUpdate {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields));
  for (const [index, { path }] of steps.entries()) {
    checkPath(path);
    const other = steps.slice(0, index).find((earlier) => pathsOverlap(earlier.path, path))?.path;
    if (other === undefined) continue;
    const shorter = other.length < path.length ? other : path;
    throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
  }
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return { steps, arrayFilters: parseArrayFilters(arrayFilters, steps) };
}

function stepsOf(operator: string, fields: unknown): Step[] {
  if (REFUSED.has(operator)) throw notSupported(`the update operator ${operator}`);
  if (!hasOwn(OPERATORS, operator)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (isDoc(fields)) return Object.entries(fields).map(([path, argument]) => ({ operator, path, argument }));
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}}`,
  );
}

function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (!path.split('.').includes('')) return;
  throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
}

/** New fields are added in the order of their names, numbers by value, whatever the order of the update. */
function comparePaths(a: string, b: string): number {
  const right = b.split('.');
  for (const [index, x] of a.split('.').entries()) {
    const y = right[index] ?? '';
    if (x === y) continue;
    if (isArrayPosition(x) && isArrayPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return -1;
}

function parseArrayFilters(filters: unknown, steps: readonly Step[]): Map<string, ValueTest> {
  const parsed = new Map<string, ValueTest>();
  for (const filter of Array.isArray(filters) ? (filters as unknown[]) : []) {
    const identifier = identifierOf(filter);
    if (parsed.has(identifier)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`);
    }
    const test = compileFilter(filter);
    parsed.set(identifier, (item) => test({ [identifier]: item }));
  }
  const used = new Set(
    steps.flatMap(({ path }) => [...path.matchAll(/\$\[(\w+)\]/g)].map(([, name]) => name ?? '')),
  );
  for (const identifier of used) {
    if (!parsed.has(identifier)) throw badValue(`No array filter found for identifier '${identifier}'`);
  }
  for (const identifier of parsed.keys()) {
    if (used.has(identifier)) continue;
    throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`);
  }
  return parsed;
}

function identifierOf(filter: unknown): string {
  const [field, condition] = isDoc(filter) ? (Object.entries(filter)[0] ?? []) : [];
  if (field?.startsWith('$') && Array.isArray(condition)) return identifierOf(condition[0]);
  if (field !== undefined) return field.split('.')[0] ?? '';
  throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
}

/** Applies the operators to a copy of the document that the filter matched. */
export function applyOperators(doc: Doc, update: OperatorUpdate, filter: Doc, inserting: boolean): Doc {
  const result = deepCopy(doc);
  const placeholders = {
    matched: (arrayPath: string) => matchedPosition(filter, doc, arrayPath),
    selected: (identifier: string) => update.arrayFilters.get(identifier) ?? (() => false),
  };
  for (const { operator, path, argument } of update.steps) {
    const apply = OPERATORS[operator];
    if (!apply || (operator === '$setOnInsert' && !inserting)) continue;
    const creates = !CREATE_NOTHING.has(operator);
    visitPlaces(result, path, { creates, placeholders, visit: (place) => apply(place, argument, path, doc) });
  }
  return result;
}
