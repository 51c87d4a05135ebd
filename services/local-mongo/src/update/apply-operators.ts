import { deepCopy, isDoc, type Doc } from '../bson/values.ts';
import { badValue, CommandError, failedToParse, notSupported } from '../errors.ts';
import { typeName } from '../bson/type-names.ts';
import { compileFilter } from '../query/match.ts';
import { isArrayPosition, pathsOverlap } from '../query/path.ts';
import { matchedPosition } from '../query/positional.ts';
import type { ValueTest } from '../query/value-tests.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import { NO_PLACEHOLDERS, visitPlaces, type Placeholders } from './place.ts';

const OPERATORS = { ...FIELD_OPERATORS, ...ARRAY_OPERATORS };
const CREATE_NOTHING = new Set(['$unset', '$pull', '$pullAll', '$pop']);
const IDENTIFIER = /\$\[(\w+)\]/g;

type Step = { operator: string; path: string; argument: unknown };
export type OperatorUpdate = { steps: Step[]; arrayFilters: Map<string, ValueTest> };

/** Checks `{ $operator: { path: argument } }` once, before any document is touched. */
export function parseOperators(update: Doc, arrayFilters: unknown): OperatorUpdate {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields));
  const paths = steps.flatMap(({ operator, path, argument }) =>
    operator === '$rename' ? [path, String(argument)] : [path],
  );
  paths.forEach((path, index) => {
    checkPath(path);
    const other = paths.slice(0, index).find((earlier) => pathsOverlap(earlier, path));
    if (other !== undefined) {
      const shorter = other.length < path.length ? other : path;
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
    }
  });
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return { steps, arrayFilters: parseArrayFilters(arrayFilters, paths) };
}

function stepsOf(operator: string, fields: unknown): Step[] {
  if (operator === '$bit') throw notSupported('$bit');
  if (operator !== '$rename' && !Object.hasOwn(OPERATORS, operator)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).map(([path, argument]) => ({ operator, path, argument }));
}

function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  if (path.split('.').includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
}

/** New fields are added in the order of their names, numbers by value, whatever the order of the update. */
function comparePaths(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < left.length && i < right.length; i++) {
    const x = left[i] ?? '';
    const y = right[i] ?? '';
    if (x === y) continue;
    if (isArrayPosition(x) && isArrayPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function parseArrayFilters(filters: unknown, paths: readonly string[]): Map<string, ValueTest> {
  const parsed = new Map<string, ValueTest>();
  for (const filter of Array.isArray(filters) ? (filters as unknown[]) : []) {
    if (!isDoc(filter)) throw new CommandError(14, 'arrayFilters must be objects');
    const identifier = identifierOf(filter);
    if (parsed.has(identifier)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`);
    }
    const test = compileFilter(filter);
    parsed.set(identifier, (item) => test({ [identifier]: item }));
  }
  const used = new Set<string>();
  for (const path of paths) {
    for (const [, identifier = ''] of path.matchAll(IDENTIFIER)) {
      used.add(identifier);
      if (!parsed.has(identifier)) {
        throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
      }
    }
  }
  const unused = [...parsed.keys()].find((identifier) => !used.has(identifier));
  if (unused !== undefined) {
    throw failedToParse(`The array filter for identifier '${unused}' was not used in the update`);
  }
  return parsed;
}

function identifierOf(filter: Doc): string {
  const [field] = Object.keys(filter);
  if (field === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  const branches = filter[field];
  if (field.startsWith('$') && Array.isArray(branches) && isDoc(branches[0]))
    return identifierOf(branches[0]);
  return field.split('.')[0] ?? '';
}

export type ApplyOptions = { filter: Doc; inserting: boolean; now: Date };

/** Applies the operators to a copy of the document. */
export function applyOperators(doc: Doc, update: OperatorUpdate, options: ApplyOptions): Doc {
  const result = deepCopy(doc);
  const placeholders: Placeholders = {
    matched: (arrayPath) => matchedPosition(options.filter, doc, arrayPath),
    selected: (identifier) => update.arrayFilters.get(identifier) ?? (() => false),
  };
  for (const { operator, path, argument } of update.steps) {
    if (operator === '$setOnInsert' && !options.inserting) continue;
    if (operator === '$rename') {
      rename(result, path, argument);
      continue;
    }
    const apply = OPERATORS[operator];
    const context = { path, doc, now: options.now };
    visitPlaces(result, path, !CREATE_NOTHING.has(operator), placeholders, (place) =>
      apply?.(place, argument, context),
    );
  }
  return result;
}

function rename(doc: Doc, from: string, to: unknown): void {
  if (typeof to !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${from}`);
  visitPlaces(doc, from, false, NO_PLACEHOLDERS, (source) => {
    if (source.inArray) throw badValue(`The source field cannot be an array element, '${from}'`);
    if (!source.exists) return;
    const value = source.read();
    source.remove();
    visitPlaces(doc, to, true, NO_PLACEHOLDERS, (target) => target.write(value));
  });
}
