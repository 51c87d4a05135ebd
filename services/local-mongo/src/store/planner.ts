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

/** The ranges of an index with all documents that can match, and whether they come in the wanted order. */
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
/** The condition of a filter on one field: one of some values, an interval, or a text that a pattern matches. */
interface Condition {
  points?: unknown[] | undefined;
  lower?: Bound | undefined;
  upper?: Bound | undefined;
  regex?: Regex | undefined;
}
type Conditions = Map<string, Condition>;

const MAX_RANGES = 1000;

/** The conditions of a filter on single fields. Matching tests the rest of the filter. */
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
  return {
    points: known.points ?? pointsOf(operators),
    lower: known.lower ?? boundOf(operators, '$gt', '$gte'),
    upper: known.upper ?? boundOf(operators, '$lt', '$lte'),
    regex: known.regex ?? patternOf(operators),
  };
}

function pointsOf(operators: Doc): unknown[] | undefined {
  const { $eq, $in } = operators;
  if ('$eq' in operators && !($eq instanceof Regex)) return [$eq];
  if (Array.isArray($in) && !$in.some((value) => value instanceof Regex)) return $in;
  return undefined;
}

function boundOf(operators: Doc, exclusive: '$gt' | '$lt', inclusive: '$gte' | '$lte'): Bound | undefined {
  if (exclusive in operators) return { value: operators[exclusive], inclusive: false };
  if (inclusive in operators) return { value: operators[inclusive], inclusive: true };
  return undefined;
}

function patternOf({ $eq, $regex, $options }: Doc): Regex | undefined {
  if ($options !== undefined) return undefined;
  if (typeof $regex === 'string') return new Regex($regex, '');
  return [$regex, $eq].find((value) => value instanceof Regex);
}

/** The parts of a selection that a plan depends on. */
interface Wanted {
  readonly filter: Doc;
  readonly conditions: Conditions;
  readonly sort: Sort;
  readonly isHinted: boolean;
}

/** Chooses the best index, or for `$or` the best one of each branch. No plan means that all documents are tested. */
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

/** Whether the filter or the sort uses the first field of an index. */
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
  const { prefixes, fixed } = prefixesOf(usable, conditions);
  const next = usable[fixed];
  const bounded = next && rangesOf(conditions.get(next.name), next, index.isMultikey);
  const inner = bounded ?? [{ from: '', to: afterPrefix('') }];
  const ranges = prefixes.flatMap((prefix) =>
    inner.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
  );
  const way = ranges.length > 1 || index.isMultikey ? 0 : readingDirection(index, fixed, sort);
  const score = fixed * 10 + (bounded ? 5 : 0) + (way === 0 ? 0 : 3);
  if (score === 0 && !isHinted) return null;
  const plan = { index, ranges, isSorted: way !== 0, isBackwards: way === -1 };
  return { plan, score: score + Number(index.spec.unique ?? false) };
}

/** The key prefixes from the points of a filter, and the number of index fields that they cover. */
function prefixesOf(
  fields: readonly KeyField[],
  conditions: Conditions,
): { prefixes: string[]; fixed: number } {
  let prefixes = [''];
  let fixed = 0;
  for (const { name, direction } of fields) {
    const points = conditions.get(name)?.points;
    if (!points || points.some((point) => Array.isArray(point))) break;
    if (prefixes.length * points.length > MAX_RANGES) break;
    const keys = new Set(points.map((point) => orderKey(point)));
    const ordered = [...keys].map((key) => (direction === -1 ? reversed(key) : key)).sort();
    prefixes = prefixes.flatMap((prefix) => ordered.map((key) => prefix + key));
    fixed++;
  }
  return { prefixes, fixed };
}

/** Whether a sparse or partial index has every document that the conditions can match. */
function coversAll({ spec, fields }: SecondaryIndex, conditions: Conditions): boolean {
  if (spec.sparse && !fields.some(({ name }) => isCertain(conditions.get(name), () => true))) return false;
  if (!spec.partialFilterExpression) return true;
  return Object.entries(spec.partialFilterExpression).every(([key, wanted]) => {
    if (key.startsWith('$')) return false;
    const test = compileCondition(wanted);
    return isCertain(conditions.get(fieldName(key)), test);
  });
}

/** Whether each document that meets the condition has the field, with a value that passes the test. */
function isCertain(condition: Condition | undefined, test: (point: unknown) => boolean): boolean {
  return condition?.points?.every((point) => point !== null && isKey(point) && test(point)) ?? false;
}

/** Whether a value has one place in the order of values. An array has several, NaN has none. */
function isKey(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !Number.isNaN(value) && !(value instanceof Regex);
}

/** The ranges of a field. Two items of one array may meet the two bounds, so a multikey index uses one bound. */
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
  // Without its end mark, a string's key is the lower bound of all strings with that prefix.
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

/** The range between two bounds. A missing bound is the end of the other bound's type. */
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

/** The reading direction in which the index gives the order: 1 forwards, -1 backwards, 0 for neither. */
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
