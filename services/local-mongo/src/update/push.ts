import { type Doc, isDoc } from '#src/bson/doc.ts';
import { compareKeys, orderKey, reversed } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { badValue } from '#src/errors.ts';
import { parsePath, type Path } from '#src/query/path.ts';
import type { Place, UpdateOperator } from './change.ts';

interface Clauses {
  readonly items: unknown[];
  readonly position: number;
  readonly slice: number | undefined;
  readonly sortKey: ((item: unknown) => string) | undefined;
}

export const PUSH: UpdateOperator = (argument) => {
  const clauses = parseClauses(argument);
  const apply = (value: unknown, { path, id }: Place): unknown[] => {
    if (value !== undefined && !Array.isArray(value)) {
      throw badValue(
        `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${show(id)}}`,
      );
    }
    return pushed((value ?? []) as unknown[], clauses);
  };
  return {
    apply,
    creates: true,
    modifies: (before) =>
      clauses.items.length > 0 ||
      (clauses.sortKey !== undefined && (before as unknown[] | undefined)?.length !== 0),
  };
};

function pushed(present: readonly unknown[], { items, position, slice, sortKey }: Clauses): unknown[] {
  let result = present.toSpliced(position, 0, ...items);
  if (sortKey) {
    const keyed = result.map((item) => ({ item, key: sortKey(item) }));
    result = keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item);
  }
  if (slice === undefined) return result;
  return slice >= 0 ? result.slice(0, slice) : result.slice(slice);
}

function parseClauses(argument: unknown): Clauses {
  const given: Doc = isDoc(argument) && '$each' in argument ? argument : { $each: [argument] };
  const { $each, $position, $slice, $sort, ...others } = given;
  if (!Array.isArray($each)) {
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName($each)}`);
  }
  const [other] = Object.keys(others);
  if (other !== undefined) throw badValue(`Unrecognized clause in $push: ${other}`);
  return {
    items: $each,
    position: whole('$position', $position) ?? Infinity,
    slice: whole('$slice', $slice),
    sortKey: $sort === undefined ? undefined : sortKeyOf($sort),
  };
}

function whole(clause: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = isNumeric(value) ? numberOf(value) : NaN;
  if (Number.isInteger(number)) return number;
  throw badValue(`The value for ${clause} must be an integer value, not of type: ${typeName(value)}`);
}

function sortKeyOf(sort: unknown): (item: unknown) => string {
  if (isNumeric(sort)) {
    const direct = directed(sort, '$sort');
    return (item) => direct(orderKey(item));
  }
  if (!isDoc(sort)) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = Object.entries(sort).map(([name, direction]) => {
    if (name === '') throw badValue('The sort field cannot be empty');
    if (name.split('.').includes(''))
      throw badValue(`The sort field is a dotted field but has an empty part: ${name}`);
    return { path: parsePath(name), direct: directed(direction, 'sort') };
  });
  if (fields.length === 0) throw badValue('The sort pattern is empty when it should be a set of fields.');
  return (item) => fields.map(({ path, direct }) => direct(orderKey(valueAt(item, path)))).join('');
}

function directed(direction: unknown, what: string): (key: string) => string {
  const sign = isNumeric(direction) ? numberOf(direction) : 0;
  if (sign === 1) return (key) => key;
  if (sign === -1) return reversed;
  throw badValue(`The ${what} element value must be either 1 or -1`);
}

function valueAt(item: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, { key, index }) => {
    if (Array.isArray(value)) return index >= 0 ? (value[index] as unknown) : undefined;
    return isDoc(value) ? value[key] : undefined;
  }, item);
}
