import { type Doc, isDoc } from '#src/bson/doc.ts';
import { equalValues } from '#src/bson/order.ts';
import { deepCopy, idFirst, setField, typeName } from '#src/bson/values.ts';
import { CommandError, failedToParse, notSupported } from '#src/errors.ts';
import { isOperators } from '#src/query/match.ts';
import { pathsOverlap } from '#src/query/path.ts';
import { OPERATORS, placeAt, show } from './operators.ts';

/** An update that was checked and can be applied to any number of documents. */
type Apply = (doc: Doc, inserting: boolean) => Doc;

const REFUSED = new Set([
  '$addToSet',
  '$bit',
  '$currentDate',
  '$max',
  '$min',
  '$mul',
  '$pop',
  '$pull',
  '$pullAll',
  '$rename',
]);

export function parseUpdate(update: unknown, multi: boolean): Apply {
  if (Array.isArray(update)) throw notSupported('an update by an aggregation pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) {
    const altered = "Performing an update on the path '_id' would modify the immutable field '_id'";
    return keepingId(compileOperators(update), altered);
  }
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  const altered = `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(update._id)}`;
  const replace: Apply = ({ _id }) =>
    idFirst(Object.hasOwn(update, '_id') || _id === undefined ? { ...update } : { _id, ...update });
  return keepingId(replace, altered);
}

interface Step {
  operator: string;
  path: string;
  argument: unknown;
}

/** Checks `{ $operator: { path: argument } }` once, before any document is touched. */
function compileOperators(update: Doc): Apply {
  const steps = Object.entries(update).flatMap(([operator, fields]) => stepsOf(operator, fields));
  for (const [index, { path }] of steps.entries()) {
    checkPath(path);
    const other = steps.slice(0, index).find((earlier) => pathsOverlap(earlier.path, path))?.path;
    if (other === undefined) continue;
    const shorter = other.length < path.length ? other : path;
    throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${shorter}'`);
  }
  // New fields are added in the order of their names, whatever the order of the update.
  const order = ({ path }: Step): string => path.replaceAll('.', '\0');
  steps.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return (doc, inserting) => {
    const result = deepCopy(doc);
    for (const { operator, path, argument } of steps) {
      if (operator === '$setOnInsert' && !inserting) continue;
      const place = placeAt(result, path, operator !== '$unset');
      if (place) OPERATORS[operator]?.(place, argument);
    }
    return result;
  };
}

function stepsOf(operator: string, fields: unknown): Step[] {
  if (REFUSED.has(operator)) throw notSupported(`the update operator ${operator}`);
  if (!Object.hasOwn(OPERATORS, operator)) {
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
  const parts = path.split('.');
  if (parts.includes('')) {
    const message = `The update path '${path}' contains an empty field name, which is not allowed.`;
    throw new CommandError(56, message);
  }
  if (parts.some((part) => part.startsWith('$'))) throw notSupported(`the positional update of ${path}`);
}

function keepingId(apply: Apply, message: string): Apply {
  return (doc, inserting) => {
    const next = apply(doc, inserting);
    const isKept = Object.hasOwn(next, '_id') && equalValues(next._id, doc._id);
    if (Object.hasOwn(doc, '_id') && !isKept) throw new CommandError(66, message);
    return next;
  };
}

/** The document that an upsert starts from: what the filter says its fields are equal to. */
export function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  for (const [path, value] of equalitiesOf(filter)) {
    const place = placeAt(base, path, true);
    if (place) setField(place.parent, place.field, value);
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
  if (!isOperators(condition)) return condition;
  if (Object.hasOwn(condition, '$eq')) return condition.$eq;
  const list: unknown = condition.$in;
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}
