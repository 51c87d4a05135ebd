import { compareValues, equalValues, orderKey } from '../bson/order.ts';
import { typeName } from '../bson/type-names.ts';
import { deepCopy, isDoc, isNumeric, isRegExp, numberOf, wholeNumber, type Doc } from '../bson/values.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { compileCondition, compileElementTest } from '../query/match.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { isOperators, type ValueTest } from '../query/value-tests.ts';
import type { FieldOperator, UpdateContext } from './field-operators.ts';
import { show, type Place } from './place.ts';

const PUSH_CLAUSES = new Set(['$each', '$slice', '$sort', '$position']);

/** The array at a place; none yet counts as empty, another type is refused. */
function arrayAt(place: Place, message: (type: string) => string): unknown[] {
  if (!place.exists) return [];
  const current = place.read();
  if (!Array.isArray(current)) throw badValue(message(typeName(current)));
  return current as unknown[];
}

function push(place: Place, argument: unknown, { path, doc }: UpdateContext): void {
  const current = arrayAt(
    place,
    (type) =>
      `The field '${path}' must be an array but is of type ${type} in document {_id: ${show(doc._id)}}`,
  );
  const clauses: Doc = isDoc(argument) && '$each' in argument ? argument : { $each: [argument] };
  const unknown = Object.keys(clauses).find((clause) => !PUSH_CLAUSES.has(clause));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray(clauses.$each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName(clauses.$each)}`,
    );
  }
  const position = wholeNumber(clauses.$position, '$position', current.length);
  const from = position < 0 ? Math.max(0, current.length + position) : position;
  let items = [...current];
  items.splice(from, 0, ...deepCopy(clauses.$each as unknown[]));
  if (clauses.$sort !== undefined) items = sortItems(items, clauses.$sort);
  if (clauses.$slice !== undefined) {
    const count = wholeNumber(clauses.$slice, '$slice', 0);
    items = count >= 0 ? items.slice(0, count) : items.slice(count);
  }
  place.write(items);
}

function sortItems(items: readonly unknown[], spec: unknown): unknown[] {
  if (isDoc(spec)) return sortBy(items, parseSort(spec), (item) => (isDoc(item) ? item : {}));
  const direction = isNumeric(spec) ? numberOf(spec) : NaN;
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return [...items].sort((a, b) => direction * compareValues(a, b));
}

function addToSet(place: Place, argument: unknown): void {
  const current = arrayAt(
    place,
    (type) =>
      `Cannot apply $addToSet to non-array field. Field named '${place.field}' has non-array type ${type}`,
  );
  const additions = isDoc(argument) && '$each' in argument ? argument.$each : [argument];
  if (!Array.isArray(additions)) {
    throw new CommandError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(additions)}`,
    );
  }
  const present = new Set(current.map((item) => orderKey(item)));
  const items = [...current];
  for (const addition of additions) {
    const key = orderKey(addition);
    if (present.has(key)) continue;
    present.add(key);
    items.push(deepCopy(addition));
  }
  place.write(items);
}

function pop(place: Place, argument: unknown, { path }: UpdateContext): void {
  if (!place.exists) return;
  const current = place.read();
  if (!Array.isArray(current)) {
    throw new CommandError(14, `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
  }
  const side = isNumeric(argument) ? numberOf(argument) : NaN;
  if (side !== 1 && side !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${show(argument)}`);
  place.write(side === 1 ? current.slice(0, -1) : current.slice(1));
}

function removeItems(place: Place, isUnwanted: ValueTest): void {
  if (!place.exists) return;
  const current = arrayAt(place, () => 'Cannot apply $pull to a non-array value');
  place.write(current.filter((item) => !isUnwanted(item)));
}

function pull(place: Place, argument: unknown): void {
  removeItems(place, unwantedBy(argument));
}

function unwantedBy(argument: unknown): ValueTest {
  if (isRegExp(argument) || isOperators(argument)) {
    if (isDoc(argument) && ['$and', '$or', '$nor'].includes(Object.keys(argument)[0] ?? '')) {
      return compileElementTest(argument);
    }
    const test = compileCondition(argument);
    return (item) => test([item]);
  }
  return isDoc(argument) ? compileElementTest(argument) : (item) => equalValues(item, argument);
}

function pullAll(place: Place, argument: unknown): void {
  if (!Array.isArray(argument)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  }
  const unwanted = new Set(argument.map((item) => orderKey(item)));
  removeItems(place, (item) => unwanted.has(orderKey(item)));
}

export const ARRAY_OPERATORS: Record<string, FieldOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
