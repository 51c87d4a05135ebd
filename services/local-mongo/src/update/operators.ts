import { calculate } from '../bson/arithmetic.ts';
import { compareValues, equalValues, orderKey } from '../bson/order.ts';
import { typeName } from '../bson/type-names.ts';
import { deepCopy, hasOwn, isDoc, isNumeric, isRegExp, wholeNumber, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { compileElementTest } from '../query/match.ts';
import { isOperators, likePattern, type ValueTest } from '../query/value-tests.ts';
import { words } from '../words.ts';
import { show, type Place } from './place.ts';

/** Changes one place of a copy; `doc` is the document as it was, for the messages. */
export type Operator = (place: Place, argument: unknown, path: string, doc: Doc) => void;

const set: Operator = (place, argument) => place.write(deepCopy(argument));

const keepExtreme =
  (direction: 1 | -1): Operator =>
  (place, argument) => {
    if (!place.exists || compareValues(argument, place.read()) * direction > 0)
      place.write(deepCopy(argument));
  };

const calculateIn =
  (operator: '$inc' | '$mul'): Operator =>
  (place, argument, path, doc) => {
    if (!isNumeric(argument)) {
      const verb = operator === '$inc' ? 'increment' : 'multiply';
      throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`);
    }
    const current = place.exists ? place.read() : 0;
    if (!isNumeric(current)) {
      throw new CommandError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${place.field}' of non-numeric type ${typeName(current)}`,
      );
    }
    place.write(calculate(current, operator === '$inc' ? '+' : '*', argument));
  };

/** The array at a place; none yet counts as empty, another type is refused. */
function arrayAt(place: Place, message: (type: string) => string): unknown[] {
  const current = place.exists ? place.read() : [];
  if (!Array.isArray(current)) throw badValue(message(typeName(current)));
  return current as unknown[];
}

/** The items of `{ $each: […] }`, or the one item that stands for itself. */
function itemsOf(operator: string, code: number, argument: unknown): unknown[] {
  const items = isDoc(argument) && hasOwn(argument, '$each') ? argument.$each : [argument];
  if (Array.isArray(items)) return deepCopy(items as unknown[]);
  throw new CommandError(
    code,
    `The argument to $each in ${operator} must be an array but it was of type: ${typeName(items)}`,
  );
}

const PUSH_CLAUSES = words('$each $slice');

const push: Operator = (place, argument, path, doc) => {
  const message = (type: string): string =>
    `The field '${path}' must be an array but is of type ${type} in document {_id: ${show(doc._id)}}`;
  const items = [...arrayAt(place, message), ...itemsOf('$push', 2, argument)];
  const clauses = isDoc(argument) && hasOwn(argument, '$each') ? argument : {};
  const unknown = Object.keys(clauses).find((clause) => !PUSH_CLAUSES.has(clause));
  if (unknown === '$sort' || unknown === '$position') throw notSupported(`$push with ${unknown}`);
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const count = wholeNumber(clauses.$slice, '$slice', items.length);
  place.write(count >= 0 ? items.slice(0, count) : items.slice(count));
};

const addToSet: Operator = (place, argument) => {
  const message = (type: string): string =>
    `Cannot apply $addToSet to non-array field. Field named '${place.field}' has non-array type ${type}`;
  const items = [...arrayAt(place, message)];
  const present = new Set(items.map((item) => orderKey(item)));
  for (const item of itemsOf('$addToSet', 14, argument)) {
    const key = orderKey(item);
    if (!present.has(key)) items.push(item);
    present.add(key);
  }
  place.write(items);
};

function removeItems(place: Place, isUnwanted: ValueTest): void {
  if (!place.exists) return;
  const items = arrayAt(place, () => 'Cannot apply $pull to a non-array value');
  place.write(items.filter((item) => !isUnwanted(item)));
}

function unwantedBy(argument: unknown): ValueTest {
  if (isRegExp(argument)) return likePattern(argument);
  if (!isDoc(argument)) return (item) => equalValues(item, argument);
  const test = compileElementTest(argument);
  return isOperators(argument) ? test : (item) => isDoc(item) && test(item);
}

const pullAll: Operator = (place, argument) => {
  if (!Array.isArray(argument)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
  }
  const unwanted = new Set(argument.map((item) => orderKey(item)));
  removeItems(place, (item) => unwanted.has(orderKey(item)));
};

export const OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: (place) => place.remove(),
  $inc: calculateIn('$inc'),
  $mul: calculateIn('$mul'),
  $min: keepExtreme(-1),
  $max: keepExtreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: (place, argument) => removeItems(place, unwantedBy(argument)),
  $pullAll: pullAll,
};
