import { calculate } from '../bson/arithmetic.ts';
import { compareValues, distinctByKey } from '../bson/order.ts';
import { deepCopy, hasOwn, isDoc, isNumeric, typeName, wholeNumber, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { show, type Place } from './place.ts';

/** Changes one place of a copy; `doc` is the document as it was, for the messages. */
export type Operator = (place: Place, argument: unknown, path: string, doc: Doc) => void;

const set: Operator = (place, argument) => place.write(deepCopy(argument));

const keepExtreme =
  (direction: 1 | -1): Operator =>
  (place, argument) => {
    if (!place.exists || compareValues(argument, place.read()) * direction > 0) set(place, argument, '', {});
  };

const calculateIn =
  (name: '$inc' | '$mul'): Operator =>
  (place, argument, path, doc) => {
    if (!isNumeric(argument)) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw new CommandError(14, `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`);
    }
    const current = place.exists ? place.read() : 0;
    if (!isNumeric(current)) {
      throw new CommandError(
        14,
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${place.field}' of non-numeric type ${typeName(current)}`,
      );
    }
    place.write(calculate(current, name === '$inc' ? '+' : '*', argument));
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

const push: Operator = (place, argument, path, doc) => {
  const message = (type: string): string =>
    `The field '${path}' must be an array but is of type ${type} in document {_id: ${show(doc._id)}}`;
  const items = [...arrayAt(place, message), ...itemsOf('$push', 2, argument)];
  const { $each: _items, $slice, ...others } = isDoc(argument) && hasOwn(argument, '$each') ? argument : {};
  const [other] = Object.keys(others);
  if (other === '$sort' || other === '$position') throw notSupported(`$push with ${other}`);
  if (other !== undefined) throw badValue(`Unrecognized clause in $push: ${other}`);
  const count = wholeNumber($slice, '$slice', items.length);
  place.write(count >= 0 ? items.slice(0, count) : items.slice(count));
};

const addToSet: Operator = (place, argument) => {
  const message = (type: string): string =>
    `Cannot apply $addToSet to non-array field. Field named '${place.field}' has non-array type ${type}`;
  const present = arrayAt(place, message);
  const known = distinctByKey(present);
  const added = distinctByKey(itemsOf('$addToSet', 14, argument));
  place.write([...present, ...[...added].flatMap(([key, item]) => (known.has(key) ? [] : [item]))]);
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
};
