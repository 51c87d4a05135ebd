import { type Doc, fieldName, idFirst, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { equalValues } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { typeName } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse, notSupported } from '#src/errors.ts';
import { pathsOverlap } from '#src/query/path.ts';
import { REFUSED } from '#src/refused.ts';
import type { Change } from './change.ts';
import { Draft } from './draft.ts';
import { checkNewId } from './new-id.ts';
import { UPDATE_OPERATORS } from './operators.ts';
import { compileUpdatePipeline } from './pipeline-update.ts';
import {
  type ArrayFilters,
  checkPositions,
  concretePaths,
  identifierOf,
  parseArrayFilters,
} from './positions.ts';
import { checkRename, rename } from './rename.ts';

export interface Circumstances {
  /** The array item that a document matched by, or -1. */
  readonly item: () => number;
  readonly isInsert: boolean;
  /** Is set when the document counts as modified even if it is the same as before. */
  isModified?: boolean;
}

/** An update that was checked and can be applied to any number of documents. */
export interface Update {
  readonly apply: (doc: Doc, circumstances: Circumstances) => Doc;
  readonly isReplacement: boolean;
}

export function parseUpdate(update: unknown, multi: boolean, arrayFilters?: unknown): Update {
  const filters = parseArrayFilters(arrayFilters);
  if (Array.isArray(update)) {
    if (filters.size > 0) throw failedToParse('arrayFilters may not be specified for pipeline-syle updates');
    const change = compileUpdatePipeline(update);
    const apply: Update['apply'] = (doc, { isInsert }) => {
      const next = change(doc);
      checkNewId(doc, next, isInsert);
      return next;
    };
    return { apply: keepingId(apply), isReplacement: false };
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) {
    return { apply: keepingId(compileOperators(update, filters)), isReplacement: false };
  }
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  return { apply: replacement(update), isReplacement: true };
}

function replacement(update: Doc): Update['apply'] {
  return (doc, { isInsert }) => {
    const { _id } = doc;
    refuseDollars(update, {});
    checkNewId(doc, { ...(_id !== undefined && { _id }), ...update }, isInsert);
    if (_id !== undefined && update._id !== undefined && !equalValues(_id, update._id)) {
      throw new CommandError(
        66,
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(update._id)}`,
      );
    }
    return idFirst(update._id !== undefined || _id === undefined ? { ...update } : { _id, ...update });
  };
}

interface Step {
  readonly path: string;
  readonly names: readonly string[];
  readonly change: Change | { readonly renamedFrom: string };
}

/** Checks `{ $operator: { path: argument } }` once, before any document is touched. */
function compileOperators(update: Doc, filters: ArrayFilters): Update['apply'] {
  const used = new Set<string>();
  const paths: string[] = [];
  const take = (path: string): string[] => {
    const names = path.split('.');
    refuseConflict(paths, path, pathsOverlap);
    checkPositions(names, path, filters, used);
    refuseConflict(paths, path, mixesItems);
    paths.push(path);
    return names;
  };
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields, take));
  const unused = [...filters.keys()].find((name) => !used.has(name));
  if (unused !== undefined)
    throw failedToParse(
      `The array filter for identifier '${unused}' was not used in the update ${show(update)}`,
    );
  const isDynamic = steps.some(({ names }) =>
    names.some((name) => name === '$' || identifierOf(name) !== undefined),
  );
  const ordered = steps.toSorted((a, b) => compareNames(a.names, b.names));
  return (doc, circumstances) => {
    const draft = new Draft(doc);
    const todo = ordered.filter(({ change }) => circumstances.isInsert || !('onInsertOnly' in change));
    for (const { names, change } of isDynamic ? located(todo, draft, circumstances.item(), filters) : todo) {
      if ('renamedFrom' in change) rename(draft, change.renamedFrom, names.join('.'));
      else draft.change(names, change);
      if (!circumstances.isInsert && names[0]?.startsWith('$')) refuseDollars(draft.doc, doc);
    }
    if (draft.isModified) circumstances.isModified = true;
    return draft.doc;
  };
}

/** The steps with the places that their positional parts mean in a document. */
function located(steps: readonly Step[], draft: Draft, item: number, filters: ArrayFilters): Step[] {
  const all = steps.flatMap(({ names, change }) =>
    concretePaths(names, draft, item, filters).map((place) => ({
      path: place.join('.'),
      names: place,
      change,
    })),
  );
  for (const [i, { path }] of all.entries()) {
    const other = all.slice(0, i).find((earlier) => pathsOverlap(earlier.path, path));
    if (other) throw new CommandError(40, `Update created a conflict at '${path}'`);
  }
  return all.sort((a, b) => compareNames(a.names, b.names));
}

function stepsOf(operator: string, fields: unknown, take: (path: string) => string[]): Step[] {
  const parse = Object.hasOwn(UPDATE_OPERATORS, operator) ? UPDATE_OPERATORS[operator] : undefined;
  if (!parse && operator !== '$rename') {
    if (REFUSED.updates.includes(operator)) throw notSupported(`the update operator ${operator}`);
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return Object.entries(fields).map(([key, argument]): Step => {
    const path = fieldName(key);
    if (!parse) return renaming(path, argument, take);
    checkPath(path);
    const change = parse(argument, path);
    return { path, names: take(path), change };
  });
}

function renaming(from: string, to: unknown, take: (path: string) => string[]): Step {
  checkPath(from);
  take(from);
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${show(to)}`);
  checkRename(from, to);
  checkPath(to);
  return { path: to, names: take(to), change: { renamedFrom: from } };
}

/** What MongoDB checks of a path before it looks at the argument. */
function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const names = path.split('.');
  if (names.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (names.indexOf('$') !== names.lastIndexOf('$'))
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  if (names[0] === '$')
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
}

function refuseConflict(paths: readonly string[], path: string, clash: typeof pathsOverlap): void {
  const other = paths.find((earlier) => clash(earlier, path));
  if (other === undefined) return;
  const shorter = other.length < path.length ? other : path;
  throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
}

/** Whether two paths part where one goes to items by a filter and the other to a field or a place. */
function mixesItems(a: string, b: string): boolean {
  const [left, right] = [a.split('.'), b.split('.')];
  const at = left.findIndex((name, i) => name !== right[i]);
  const isFiltered = (name: string | undefined): boolean => identifierOf(name ?? '') !== undefined;
  return isFiltered(left[at]) !== isFiltered(right[at]);
}

const INDEX = /^(?:0|[1-9]\d*)$/;

/** New fields are added in the order of their names, numbers first, whatever the order of the update. */
function compareNames(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, i) => name !== b[i]);
  const [left, right] = [a[at], b[at]];
  if (left === undefined || right === undefined) return a.length - b.length;
  if (INDEX.test(left) !== INDEX.test(right)) return INDEX.test(left) ? -1 : 1;
  if (INDEX.test(left)) return Number(left) - Number(right);
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function refuseDollars(doc: Doc, before: Doc): void {
  const name = Object.keys(doc).find((key) => key.startsWith('$') && before[key] === undefined);
  if (name === undefined) return;
  throw new CommandError(
    52,
    `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document.`,
  );
}

function keepingId(apply: Update['apply']): Update['apply'] {
  return (doc, circumstances) => {
    const next = apply(doc, circumstances);
    if (doc._id === undefined || next._id === doc._id) return next;
    const isSame = next._id !== undefined && encodeDoc({ _id: doc._id }).equals(encodeDoc({ _id: next._id }));
    if (isSame) return next;
    throw new CommandError(
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  };
}
