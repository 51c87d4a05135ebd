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
import { checkRename, rename } from './rename.ts';

export interface Circumstances {
  readonly isInsert: boolean;
  /** Set when the document counts as modified even if it is the same as before. */
  isModified?: boolean;
}

/** An update that was checked and can be applied to any number of documents. */
export interface Update {
  readonly apply: (doc: Doc, circumstances: Circumstances) => Doc;
  readonly isReplacement: boolean;
}

export function parseUpdate(update: unknown, multi: boolean): Update {
  if (Array.isArray(update)) {
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
    return { apply: keepingId(compileOperators(update)), isReplacement: false };
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
  readonly names: readonly string[];
  readonly change: Change | { readonly renamedFrom: string };
}

/** Compiles `{ $operator: { path: argument } }` before any document is changed. */
function compileOperators(update: Doc): Update['apply'] {
  const paths: string[] = [];
  const take = (path: string): string[] => {
    refuseConflict(paths, path);
    paths.push(path);
    return path.split('.');
  };
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields, take));
  const ordered = steps.toSorted((a, b) => compareNames(a.names, b.names));
  return (doc, circumstances) => {
    const draft = new Draft(doc);
    const todo = ordered.filter(({ change }) => circumstances.isInsert || !('onInsertOnly' in change));
    for (const { names, change } of todo) {
      if ('renamedFrom' in change) rename(draft, change.renamedFrom, names.join('.'));
      else draft.change(names, change);
      if (!circumstances.isInsert && names[0]?.startsWith('$')) refuseDollars(draft.doc, doc);
    }
    if (draft.isModified) circumstances.isModified = true;
    return draft.doc;
  };
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
    return { names: take(path), change };
  });
}

function renaming(from: string, to: unknown, take: (path: string) => string[]): Step {
  checkPath(from);
  take(from);
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${show(to)}`);
  checkRename(from, to);
  checkPath(to);
  return { names: take(to), change: { renamedFrom: from } };
}

/** The parts of a path that select items of an array: `$`, `$[]` and `$[x]`. */
const POSITIONAL = /^\$(?:\[.*\])?$/s;

/** Checks a path before the argument, as MongoDB does. */
function checkPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const names = path.split('.');
  if (names.includes('')) {
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (names.some((name) => POSITIONAL.test(name))) throw notSupported(`the path ${path}`);
}

function refuseConflict(paths: readonly string[], path: string): void {
  const other = paths.find((earlier) => pathsOverlap(earlier, path));
  if (other === undefined) return;
  const shorter = other.length < path.length ? other : path;
  throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
}

const INDEX = /^(?:0|[1-9]\d*)$/;

/** Compares the names of paths. MongoDB adds new fields in this order, numbers first. */
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
