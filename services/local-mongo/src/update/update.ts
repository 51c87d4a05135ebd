import { equalValues } from '../bson/order.ts';
import { deepCopy, hasOwn, idFirst, isDoc, isRegExp, type Doc } from '../bson/values.ts';
import { CommandError, failedToParse, notSupported } from '../errors.ts';
import { isOperators } from '../query/value-tests.ts';
import { applyOperators, parseOperators } from './apply-operators.ts';
import { show, visitPlaces } from './place.ts';

type Apply = (doc: Doc, inserting: boolean) => Doc;

/** An update that was checked and can be applied to any number of documents. */
export type Update = {
  apply: Apply;
  /** The document that an upsert starts from. */
  base(): Doc;
};

export type UpdateSpec = { filter: Doc; update: unknown; arrayFilters: unknown; multi: boolean };

export function parseUpdate({ filter, update, arrayFilters, multi }: UpdateSpec): Update {
  if (Array.isArray(update)) throw notSupported('an update by an aggregation pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) {
    const parsed = parseOperators(update, arrayFilters);
    const altered = "Performing an update on the path '_id' would modify the immutable field '_id'";
    const apply: Apply = (doc, inserting) => applyOperators(doc, parsed, filter, inserting);
    return { apply: keepingId(apply, altered), base: () => upsertBase(filter) };
  }
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  if (arrayFilters !== undefined) {
    throw failedToParse('arrayFilters may not be specified for replacement or pipeline updates');
  }
  const replacement: Doc = update;
  const apply: Apply = ({ _id }) =>
    idFirst(hasOwn(replacement, '_id') || _id === undefined ? { ...replacement } : { _id, ...replacement });
  const altered = `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(replacement._id)}`;
  const base = (): Doc => {
    const { _id } = upsertBase(filter);
    return _id === undefined ? {} : { _id };
  };
  return { apply: keepingId(apply, altered), base };
}

function keepingId(apply: Apply, message: string): Apply {
  return (doc, inserting) => {
    const next = apply(doc, inserting);
    const isKept = hasOwn(next, '_id') && equalValues(next._id, doc._id);
    if (hasOwn(doc, '_id') && !isKept) throw new CommandError(66, message);
    return next;
  };
}

/** What the filter says its fields are equal to. */
function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  for (const [path, value] of equalitiesOf(filter)) {
    visitPlaces(base, path, { creates: true, visit: (place) => place.write(deepCopy(value)) });
  }
  return base;
}

function equalitiesOf(filter: Doc): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([field, condition]) => {
    const branches = Array.isArray(condition) ? condition.filter(isDoc) : [];
    if (field === '$and' || (field === '$or' && branches.length === 1)) return branches.flatMap(equalitiesOf);
    const value = field.startsWith('$') ? undefined : equalityOf(condition);
    return value === undefined ? [] : [[field, value]];
  });
}

function equalityOf(condition: unknown): unknown {
  if (isRegExp(condition)) return undefined;
  if (!isOperators(condition)) return condition;
  if (hasOwn(condition, '$eq')) return condition.$eq;
  const list = [condition.$in, condition.$all].find((items) => Array.isArray(items) && items.length === 1);
  return Array.isArray(list) ? list[0] : undefined;
}
