import { afterPrefix, orderKey } from '../bson/order.ts';
import { isDoc, isRegExp, MaxKey, MinKey, type Doc } from '../bson/values.ts';
import { isArrayPosition } from '../query/path.ts';
import type { SortField } from '../query/sort.ts';
import { isOperators } from '../query/value-tests.ts';
import type { SecondaryIndex } from './secondary-index.ts';

export type KeyRange = { from: string; to: string };

/** Where an index finds all documents that can match, and whether it gives them in the wanted order. */
export type Plan = { index: SecondaryIndex; ranges: KeyRange[]; sorted: boolean; backwards: boolean };

type Bound = { value: unknown; inclusive: boolean };
type Condition = { points?: unknown[]; lower?: Bound; upper?: Bound };
export type Conditions = Map<string, Condition>;

const MAX_RANGES = 1000;

/** What a filter demands of single fields; the rest of the filter is left to matching. */
export function conditionsOf(filter: Doc, found: Conditions = new Map()): Conditions {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) conditionsOf(branch, found);
    } else if (!field.startsWith('$') && !isRegExp(condition)) {
      const known = found.get(field) ?? {};
      found.set(field, isOperators(condition) ? narrow(known, condition) : { points: [condition], ...known });
    }
  }
  return found;
}

function narrow(known: Condition, operators: Doc): Condition {
  const condition = { ...known };
  if ('$eq' in operators) condition.points ??= [operators.$eq];
  if (Array.isArray(operators.$in)) condition.points ??= operators.$in as unknown[];
  if ('$gt' in operators) condition.lower ??= { value: operators.$gt, inclusive: false };
  if ('$gte' in operators) condition.lower ??= { value: operators.$gte, inclusive: true };
  if ('$lt' in operators) condition.upper ??= { value: operators.$lt, inclusive: false };
  if ('$lte' in operators) condition.upper ??= { value: operators.$lte, inclusive: true };
  return condition;
}

export function choosePlan(
  indexes: readonly SecondaryIndex[],
  conditions: Conditions,
  sort: readonly SortField[],
): Plan | null {
  let best: { plan: Plan; score: number } | undefined;
  for (const index of indexes) {
    const candidate = planFor(index, conditions, sort);
    if (candidate && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  return best?.plan ?? null;
}

function planFor(
  index: SecondaryIndex,
  conditions: Conditions,
  sort: readonly SortField[],
): { plan: Plan; score: number } | null {
  if (!coversAll(index, conditions)) return null;
  const usable = index.isMultikey ? index.fields.slice(0, 1) : index.fields;
  let prefixes = [''];
  let equalities = 0;
  for (const field of usable) {
    const points = pointsOf(conditions.get(field), field);
    if (!points || prefixes.length * points.length > MAX_RANGES) break;
    const keys = [...new Set(points.map((point) => orderKey(point)))].sort();
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => prefix + key));
    equalities++;
  }
  const next = usable[equalities];
  const bounds = next === undefined ? null : boundsOf(conditions.get(next), next, index.isMultikey);
  const ranges = prefixes.map((prefix) => rangeIn(prefix, bounds));
  const direction = prefixes.length > 1 || index.isMultikey ? 0 : sortDirection(index, equalities, sort);
  const score = equalities * 10 + (bounds ? 5 : 0) + (direction === 0 ? 0 : 3) + (index.spec.unique ? 1 : 0);
  if (equalities === 0 && !bounds && direction === 0) return null;
  return { plan: { index, ranges, sorted: direction !== 0, backwards: direction === -1 }, score };
}

/** A sparse or partial index may only be asked for documents that are certainly in it. */
function coversAll(index: SecondaryIndex, conditions: Conditions): boolean {
  const { sparse, partialFilterExpression: partial } = index.spec;
  if (sparse && !index.fields.some((field) => excludesMissing(conditions.get(field)))) return false;
  if (!partial) return true;
  return Object.entries(partial).every(([field, wanted]) => implies(conditions.get(field), wanted));
}

function excludesMissing(condition: Condition | undefined): boolean {
  if (condition?.points) return condition.points.every((point) => point !== null && point !== undefined);
  const bound = condition?.lower ?? condition?.upper;
  return isRangeBound(bound) && bound.value !== null;
}

/** Whether a condition of the filter can only hold where the condition of the index holds. */
function implies(condition: Condition | undefined, wanted: unknown): boolean {
  const points = condition?.points;
  if (isOperators(wanted)) {
    const [operator, extra] = Object.keys(wanted);
    if (extra !== undefined) return false;
    if (operator === '$exists') return wanted.$exists === true && excludesMissing(condition);
    if (operator !== '$in' && operator !== '$eq') return false;
  }
  if (!points || isRegExp(wanted)) return false;
  const accepted = isOperators(wanted) ? ((wanted.$in as unknown[] | undefined) ?? [wanted.$eq]) : [wanted];
  const keys = new Set(accepted.map((value) => orderKey(value)));
  return points.every((point) => keys.has(orderKey(point)));
}

function pointsOf(condition: Condition | undefined, field: string): unknown[] | undefined {
  if (!condition?.points || field.split('.').some(isArrayPosition)) return undefined;
  return condition.points.some((point) => Array.isArray(point) || isRegExp(point))
    ? undefined
    : condition.points;
}

type Bounds = { lower?: Bound; upper?: Bound };

/** Different items of one array may meet the two bounds, so that only one of them can be used. */
function boundsOf(condition: Condition | undefined, field: string, multikey: boolean): Bounds | null {
  if (!condition || field.split('.').some(isArrayPosition)) return null;
  const bounds: Bounds = {};
  if (isRangeBound(condition.lower)) bounds.lower = condition.lower;
  if (isRangeBound(condition.upper) && !(multikey && bounds.lower)) bounds.upper = condition.upper;
  return bounds.lower || bounds.upper ? bounds : null;
}

function isRangeBound(bound: Bound | undefined): bound is Bound {
  if (!bound) return false;
  const { value } = bound;
  if (typeof value === 'number') return !Number.isNaN(value);
  return !(value === undefined || Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey);
}

function rangeIn(prefix: string, bounds: Bounds | null): KeyRange {
  if (!bounds) return { from: prefix, to: afterPrefix(prefix) };
  const { lower, upper } = bounds;
  const rank = orderKey((lower ?? upper)?.value).charCodeAt(0);
  const from = lower
    ? lower.inclusive
      ? orderKey(lower.value)
      : afterPrefix(orderKey(lower.value))
    : String.fromCharCode(rank);
  const to = upper
    ? upper.inclusive
      ? afterPrefix(orderKey(upper.value))
      : orderKey(upper.value)
    : String.fromCharCode(rank + 1);
  return { from: prefix + from, to: prefix + to };
}

/** 1 or -1 when the index, read forwards or backwards, gives the order; 0 when it does not. */
function sortDirection(index: SecondaryIndex, fixed: number, sort: readonly SortField[]): 1 | -1 | 0 {
  const [first] = sort;
  if (!first || index.fields.some((field) => field.split('.').some(isArrayPosition))) return 0;
  const rest = index.fields.slice(fixed);
  const follows = sort.every(({ name, direction }, i) => rest[i] === name && direction === first.direction);
  return follows ? first.direction : 0;
}
