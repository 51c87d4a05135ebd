import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { afterPrefix, orderKey, reversed } from '#src/bson/order.ts';
import { Regex } from '#src/bson/values.ts';
import type { KeyField } from '#src/query/keys.ts';
import { compileCondition } from '#src/query/match.ts';
import { isOperators } from '#src/query/predicate.ts';
import { prefixOf } from '#src/query/regex.ts';
import type { Sort } from '#src/query/sort.ts';
import type { KeyRange } from './scan.ts';
import type { SecondaryIndex } from './secondary-index.ts';

/** Where an index finds all documents that can match, and whether it gives them in the wanted order. */
export interface Plan {
  index: SecondaryIndex;
  ranges: KeyRange[];
  isSorted: boolean;
  isBackwards: boolean;
}

interface Bound {
  value: unknown;
  inclusive: boolean;
}
/** What a filter demands of a field: one of some values, an interval, or a text that a pattern matches. */
interface Condition {
  points?: unknown[];
  lower?: Bound;
  upper?: Bound;
  regex?: Regex;
}
type Conditions = Map<string, Condition>;

const MAX_RANGES = 1000;

/** What a filter demands of single fields; the rest of the filter is left to matching. */
export function conditionsOf(filter: Doc, found: Conditions = new Map()): Conditions {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) conditionsOf(branch, found);
    } else if (!key.startsWith('$')) {
      const name = fieldName(key);
      found.set(name, narrow(found.get(name) ?? {}, isOperators(condition) ? condition : { $eq: condition }));
    }
  }
  return found;
}

function narrow(known: Condition, operators: Doc): Condition {
  const condition = { ...known };
  const { $eq, $in, $regex } = operators;
  const regex = $regex ?? ($eq instanceof Regex ? $eq : undefined);
  if ('$eq' in operators && !($eq instanceof Regex)) condition.points ??= [$eq];
  if (Array.isArray($in) && !$in.some((value) => value instanceof Regex))
    condition.points ??= $in as unknown[];
  if ('$gt' in operators) condition.lower ??= { value: operators.$gt, inclusive: false };
  if ('$gte' in operators) condition.lower ??= { value: operators.$gte, inclusive: true };
  if ('$lt' in operators) condition.upper ??= { value: operators.$lt, inclusive: false };
  if ('$lte' in operators) condition.upper ??= { value: operators.$lte, inclusive: true };
  if (regex instanceof Regex && !('$options' in operators)) condition.regex ??= regex;
  if (typeof regex === 'string' && !('$options' in operators)) condition.regex ??= new Regex(regex, '');
  return condition;
}

/** What is looked for. */
interface Wanted {
  readonly filter: Doc;
  readonly conditions: Conditions;
  readonly sort: Sort;
  readonly isHinted: boolean;
}

/** The best index, or for `$or` the best one of each branch; none when all documents have to be looked at. */
export function choosePlans(indexes: readonly SecondaryIndex[], wanted: Wanted): Plan[] {
  const single = bestPlan(indexes, wanted);
  if (single) return [single];
  const { $or } = wanted.filter;
  const branches = Array.isArray($or) ? $or.filter(isDoc) : [];
  const plans = branches.map((filter) =>
    bestPlan(indexes, { filter, conditions: conditionsOf(filter), sort: [], isHinted: false }),
  );
  return plans.every((plan) => plan !== undefined) ? plans : [];
}

function bestPlan(indexes: readonly SecondaryIndex[], wanted: Wanted): Plan | undefined {
  let best: Rated | null = null;
  for (const index of indexes) {
    const rated = canHelp(index, wanted) ? planFor(index, wanted) : null;
    if (rated && (!best || rated.score > best.score)) best = rated;
  }
  return best?.plan;
}

/** Whether the first field of an index has anything to do with what is wanted. */
function canHelp({ fields: [first] }: SecondaryIndex, { conditions, sort, isHinted }: Wanted): boolean {
  return isHinted || (first !== undefined && (conditions.has(first.name) || sort[0]?.name === first.name));
}

interface Rated {
  plan: Plan;
  score: number;
}

function planFor(index: SecondaryIndex, { conditions, sort, isHinted }: Wanted): Rated | null {
  if (!isHinted && !coversAll(index, conditions)) return null;
  const usable = index.isMultikey ? index.fields.slice(0, 1) : index.fields;
  let prefixes = [''];
  let fixed = 0;
  for (const { name, direction } of usable) {
    const points = conditions.get(name)?.points;
    if (
      !points ||
      points.some((point) => Array.isArray(point)) ||
      prefixes.length * points.length > MAX_RANGES
    )
      break;
    const keys = new Set(points.map((point) => orderKey(point)));
    const ordered = [...keys].map((key) => (direction === -1 ? reversed(key) : key)).sort();
    prefixes = prefixes.flatMap((prefix) => ordered.map((key) => prefix + key));
    fixed++;
  }
  const next = usable[fixed];
  const bounded = next && rangesOf(conditions.get(next.name), next, index.isMultikey);
  const inner = bounded ?? [{ from: '', to: afterPrefix('') }];
  const ranges = prefixes.flatMap((prefix) =>
    inner.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
  );
  const way = ranges.length > 1 || index.isMultikey ? 0 : readingDirection(index, fixed, sort);
  if (fixed === 0 && !bounded && way === 0 && !isHinted) return null;
  const score = fixed * 10 + (bounded ? 5 : 0) + (way === 0 ? 0 : 3) + (index.spec.unique ? 1 : 0);
  return { plan: { index, ranges, isSorted: way !== 0, isBackwards: way === -1 }, score };
}

/** A sparse or partial index may only be asked for documents that are certainly in it. */
function coversAll({ spec, fields }: SecondaryIndex, conditions: Conditions): boolean {
  if (spec.sparse && !fields.some(({ name }) => isCertain(conditions.get(name), () => true))) return false;
  if (!spec.partialFilterExpression) return true;
  return Object.entries(spec.partialFilterExpression).every(([key, wanted]) => {
    if (key.startsWith('$')) return false;
    const test = compileCondition(wanted);
    return isCertain(conditions.get(fieldName(key)), test);
  });
}

/** Whether a document that meets the condition surely has the field, with a value that passes the test. */
function isCertain(condition: Condition | undefined, test: (point: unknown) => boolean): boolean {
  return condition?.points?.every((point) => point !== null && isKey(point) && test(point)) ?? false;
}

/** Arrays match by more than one key, and NaN by none that lies between others. */
function isKey(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !Number.isNaN(value) && !(value instanceof Regex);
}

/** The ranges of a field; different items of one array may meet two bounds, so that only one is used then. */
function rangesOf(
  condition: Condition | undefined,
  field: KeyField,
  isMultikey: boolean,
): KeyRange[] | undefined {
  const { lower, upper, regex } = condition ?? {};
  const [low, high] = [isRange(lower) ? lower : undefined, isRange(upper) ? upper : undefined];
  if (low) return [rangeOf(low, isMultikey ? undefined : high, field)];
  if (high) return [rangeOf(undefined, high, field)];
  const prefix = regex && prefixOf(regex);
  if (!prefix || !regex) return undefined;
  // The key of a text without its end is where all texts begin that go on from there.
  const from = orderKey(prefix).slice(0, -1);
  const own = orderKey(regex);
  return directed(
    [
      { from, to: afterPrefix(from) },
      { from: own, to: afterPrefix(own) },
    ],
    field,
  );
}

function isRange(bound: Bound | undefined): bound is Bound {
  return bound !== undefined && isKey(bound.value);
}

/** If one bound is missing, the range ends where the other bound's type ends. */
function rangeOf(lower: Bound | undefined, upper: Bound | undefined, field: KeyField): KeyRange {
  const type = orderKey((lower ?? upper)?.value).charCodeAt(0);
  const low = lower ? orderKey(lower.value) : String.fromCharCode(type - 1);
  const high = upper ? orderKey(upper.value) : String.fromCharCode(type + 1);
  const [from, to] = field.direction === 1 ? [low, high] : [reversed(high), reversed(low)];
  const [first, last] = field.direction === 1 ? [lower, upper] : [upper, lower];
  return { from: first?.inclusive ? from : afterPrefix(from), to: last?.inclusive ? afterPrefix(to) : to };
}

function directed(ranges: KeyRange[], { direction }: KeyField): KeyRange[] {
  if (direction === 1) return ranges;
  return ranges.map(({ from, to }) => ({ from: turned(to), to: turned(from) })).reverse();
}

const turned = (key: string): string => reversed(key).slice(0, -1);

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
