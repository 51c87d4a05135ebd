import { type Doc, isDoc } from '#src/bson/doc.ts';
import { afterPrefix, orderKey, reversed } from '#src/bson/order.ts';
import { compileCondition, isOperators } from '#src/query/match.ts';
import type { Sort } from '#src/query/sort.ts';
import type { IndexField } from './index-keys.ts';
import type { SecondaryIndex } from './secondary-index.ts';

interface KeyRange {
  from: string;
  to: string;
}

/** Where an index finds all documents that can match, and whether it gives them in the wanted order. */
export interface Plan {
  index: SecondaryIndex;
  ranges: KeyRange[];
  sorted: boolean;
  backwards: boolean;
}

interface Bound {
  value: unknown;
  inclusive: boolean;
}
interface Condition {
  points?: unknown[];
  lower?: Bound;
  upper?: Bound;
}
type Conditions = Map<string, Condition>;

const MAX_RANGES = 1000;

/** What a filter demands of single fields; the rest of the filter is left to matching. */
export function conditionsOf(filter: Doc, found: Conditions = new Map()): Conditions {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) conditionsOf(branch, found);
    } else if (!field.startsWith('$')) {
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

/** The best index, or for `$or` the best one of each branch; none when all documents have to be looked at. */
export function choosePlans(indexes: readonly SecondaryIndex[], filter: Doc, sort: Sort): Plan[] {
  const single = bestPlan(indexes, filter, sort);
  if (single) return [single];
  const branches = Array.isArray(filter.$or) ? filter.$or.filter(isDoc) : [];
  const plans = branches.map((branch) => bestPlan(indexes, branch, []));
  return plans.every((plan) => plan !== undefined) ? plans : [];
}

function bestPlan(indexes: readonly SecondaryIndex[], filter: Doc, sort: Sort): Plan | undefined {
  const conditions = conditionsOf(filter);
  const candidates = indexes.flatMap((index) => planFor(index, conditions, sort) ?? []);
  candidates.sort((a, b) => b.score - a.score);
  return candidates[0]?.plan;
}

interface Rated {
  plan: Plan;
  score: number;
}

function planFor(index: SecondaryIndex, conditions: Conditions, sort: Sort): Rated | null {
  if (!coversAll(index, conditions)) return null;
  const usable = index.isMultikey ? index.fields.slice(0, 1) : index.fields;
  let prefixes = [''];
  let fixed = 0;
  for (const { name, direction } of usable) {
    const points = conditions.get(name)?.points;
    if (!points || points.some(Array.isArray) || prefixes.length * points.length > MAX_RANGES) break;
    const keys = new Set(points.map((point) => orderKey(point)));
    const ordered = [...keys].map((key) => (direction === -1 ? reversed(key) : key)).sort();
    prefixes = prefixes.flatMap((prefix) => ordered.map((key) => prefix + key));
    fixed++;
  }
  const next = usable[fixed];
  const bounds = next && boundsOf(conditions.get(next.name), index.isMultikey);
  const range = next && bounds ? rangeOf(bounds, next) : { from: '', to: afterPrefix('') };
  const ranges = prefixes.map((prefix) => ({ from: prefix + range.from, to: prefix + range.to }));
  const way = prefixes.length > 1 || index.isMultikey ? 0 : readingDirection(index, fixed, sort);
  if (fixed === 0 && !bounds && way === 0) return null;
  const score = fixed * 10 + (bounds ? 5 : 0) + (way === 0 ? 0 : 3) + (index.spec.unique ? 1 : 0);
  return { plan: { index, ranges, sorted: way !== 0, backwards: way === -1 }, score };
}

/** A sparse or partial index may only be asked for documents that are certainly in it. */
function coversAll({ spec, fields }: SecondaryIndex, conditions: Conditions): boolean {
  if (spec.sparse && !fields.some(({ name }) => isCertain(conditions.get(name), () => true))) return false;
  return Object.entries(spec.partialFilterExpression ?? {}).every(([field, wanted]) => {
    const test = field.startsWith('$') ? () => false : compileCondition(wanted);
    return isCertain(conditions.get(field), (point) => test([point]));
  });
}

/** Whether a document that meets the condition surely has the field, with a value that passes the test. */
function isCertain(condition: Condition | undefined, test: (point: unknown) => boolean): boolean {
  return condition?.points?.every((point) => point !== null && isKey(point) && test(point)) ?? false;
}

/** Arrays match by more than one key, and NaN by none that lies between others. */
function isKey(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !Number.isNaN(value);
}

interface Bounds {
  lower?: Bound;
  upper?: Bound;
}

/** Different items of one array may meet the two bounds, so that only one of them can be used. */
function boundsOf(condition: Condition | undefined, multikey: boolean): Bounds | undefined {
  const { lower, upper } = condition ?? {};
  if (isRange(lower)) return isRange(upper) && !multikey ? { lower, upper } : { lower };
  return isRange(upper) ? { upper } : undefined;
}

function isRange(bound: Bound | undefined): bound is Bound {
  return bound !== undefined && isKey(bound.value);
}

/** A side without a bound ends with the type of the other one, the neighbours of which no type has. */
function rangeOf({ lower, upper }: Bounds, { direction }: IndexField): KeyRange {
  const type = orderKey((lower ?? upper)?.value).charCodeAt(0);
  const low = lower ? orderKey(lower.value) : String.fromCharCode(type - 1);
  const high = upper ? orderKey(upper.value) : String.fromCharCode(type + 1);
  const [from, to] = direction === 1 ? [low, high] : [reversed(high), reversed(low)];
  const [first, last] = direction === 1 ? [lower, upper] : [upper, lower];
  return { from: first?.inclusive ? from : afterPrefix(from), to: last?.inclusive ? afterPrefix(to) : to };
}

/** 1 or -1 when the index, read forwards or backwards, gives the order; 0 when it does not. */
function readingDirection({ fields }: SecondaryIndex, fixed: number, sort: Sort): 1 | -1 | 0 {
  const known = new Set(fields.slice(0, fixed).map(({ name }) => name));
  const [first, ...others] = sort
    .filter(({ name }) => !known.has(name))
    .map(({ name, direction }, i) => {
      const field = fields[fixed + i];
      return field?.name !== name ? 0 : field.direction === direction ? 1 : -1;
    });
  return first !== undefined && others.every((way) => way === first) ? first : 0;
}
