import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { compareKeys, orderKey } from '#src/bson/order.ts';
import { Regex } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { pathsOverlap } from '#src/query/path.ts';
import { isOperators } from '#src/query/predicate.ts';
import { Draft } from './draft.ts';

/** The first document of an upsert. It has the values that the filter requires by equality. */
export function upsertBase(filter: Doc, isReplacement: boolean): Doc {
  const equalities = (isNeverTrue(filter) ? [] : equalitiesOf(filter)).filter(
    ([path]) => !isReplacement || /^_id(?:\.|$)/.test(path),
  );
  for (const [i, [path]] of equalities.entries()) {
    const other = equalities.slice(0, i).find(([earlier]) => pathsOverlap(earlier, path));
    if (other)
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    if (isReplacement && path !== '_id') {
      throw new CommandError(
        111,
        `field at '_id' must be exactly specified, field at sub-path '${path}'found`,
      );
    }
  }
  if (equalities.some(([path]) => path === ''))
    throw new CommandError(20, 'cannot infer query fields to set, a path is empty');
  const draft = new Draft({});
  equalities.sort(([a], [b]) => Number(b === '_id') - Number(a === '_id') || compareKeys(a, b));
  for (const [path, value] of equalities)
    draft.change(path.split('.'), { apply: () => value, creates: true });
  return draft.doc;
}

/** Whether no document can match a filter. Such a filter gives an upsert no values. */
function isNeverTrue(filter: Doc): boolean {
  return Object.entries(filter).some(([key, condition]) => {
    const branches = Array.isArray(condition) ? condition.filter(isDoc) : [];
    if (key === '$and') return branches.some(isNeverTrue);
    if (key === '$or') return branches.every(isNeverTrue);
    return isOperators(condition) && Array.isArray(condition.$all) && condition.$all.length === 0;
  });
}

type Equality = [path: string, value: unknown];

function equalitiesOf(filter: Doc): Equality[] {
  return Object.entries(filter).flatMap(([key, condition]): Equality[] => {
    const branches = Array.isArray(condition) ? condition.filter(isDoc) : [];
    if (key === '$and' || (key === '$or' && branches.length === 1)) return branches.flatMap(equalitiesOf);
    if (key.startsWith('$')) return [];
    return valuesOf(condition).map((value): Equality => [fieldName(key), value]);
  });
}

function valuesOf(condition: unknown): unknown[] {
  if (condition instanceof Regex) return [];
  if (!isOperators(condition)) return [condition];
  return Object.entries(condition).flatMap(([operator, argument]) => {
    if (operator === '$eq') return [argument];
    const values = (Array.isArray(argument) ? argument : []).filter((value) => !(value instanceof Regex));
    if (operator === '$all') return values;
    const isOne =
      Array.isArray(argument) &&
      values.length === argument.length &&
      new Set(values.map(orderKey)).size === 1;
    return operator === '$in' && isOne ? values.slice(0, 1) : [];
  });
}
