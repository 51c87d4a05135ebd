import { calculate } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/order.ts';
import { typeName } from '../bson/type-names.ts';
import { deepCopy, isDoc, isNumeric, Timestamp, type Doc } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { show, type Place } from './place.ts';

/** What an operator may need besides the place: the whole path, and the document for its messages. */
export type UpdateContext = { path: string; doc: Doc; now: Date };
export type FieldOperator = (place: Place, argument: unknown, context: UpdateContext) => void;

function calculateIn(operator: '$inc' | '$mul'): FieldOperator {
  return (place, argument, { path, doc }) => {
    if (!isNumeric(argument)) {
      throw new CommandError(
        14,
        `Cannot ${operator === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${show(argument)}}`,
      );
    }
    const current = place.read() ?? (place.exists ? null : 0);
    if (!isNumeric(current)) {
      throw new CommandError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${place.field}' of non-numeric type ${typeName(current)}`,
      );
    }
    place.write(calculate(current, operator === '$inc' ? '+' : '*', argument));
  };
}

function keepExtreme(direction: 1 | -1): FieldOperator {
  return (place, argument) => {
    if (!place.exists || compareValues(argument, place.read()) * direction > 0)
      place.write(deepCopy(argument));
  };
}

function setCurrentDate(place: Place, argument: unknown, now: Date): void {
  const type = isDoc(argument) ? argument.$type : argument;
  if (type === true || type === false || type === 'date') place.write(new Date(now));
  else if (type === 'timestamp') place.write(new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }));
  else throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
}

const set: FieldOperator = (place, argument) => place.write(deepCopy(argument));

export const FIELD_OPERATORS: Record<string, FieldOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: (place) => place.remove(),
  $inc: calculateIn('$inc'),
  $mul: calculateIn('$mul'),
  $min: keepExtreme(-1),
  $max: keepExtreme(1),
  $currentDate: (place, argument, { now }) => setCurrentDate(place, argument, now),
};
