import { addTo } from '#src/bson/arithmetic.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { isNumeric, setField, typeName } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import { wholeNumber } from '#src/options.ts';

/** A field of a document, whether or not it exists yet, and the `_id` of the whole for the messages. */
export interface Place {
  parent: Doc;
  field: string;
  path: string;
  id: unknown;
}

type Operator = (place: Place, argument: unknown) => void;

export const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const set: Operator = ({ parent, field }, argument) => setField(parent, field, argument);

const increment: Operator = ({ parent, field, path, id }, argument) => {
  if (!isNumeric(argument)) {
    throw new CommandError(14, `Cannot increment with non-numeric argument: {${path}: ${show(argument)}}`);
  }
  const current = Object.hasOwn(parent, field) ? parent[field] : 0;
  if (isNumeric(current)) return setField(parent, field, addTo(current, argument));
  throw new CommandError(
    14,
    `Cannot apply $inc to a value of non-numeric type. {_id: ${show(id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
  );
};

const push: Operator = ({ parent, field, path, id }, argument) => {
  const present = Object.hasOwn(parent, field) ? parent[field] : [];
  if (!Array.isArray(present)) {
    throw badValue(
      `The field '${path}' must be an array but is of type ${typeName(present)} in document {_id: ${show(id)}}`,
    );
  }
  const clauses: Doc = isDoc(argument) && Object.hasOwn(argument, '$each') ? argument : { $each: [argument] };
  const { $each: added, $slice, ...others } = clauses;
  if (!Array.isArray(added)) {
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(added)}`);
  }
  const [other] = Object.keys(others);
  if (other === '$sort' || other === '$position') throw notSupported(`$push with ${other}`);
  if (other !== undefined) throw badValue(`Unrecognized clause in $push: ${other}`);
  const items: unknown[] = [...present, ...added];
  const count = wholeNumber($slice, '$slice', items.length);
  setField(parent, field, count >= 0 ? items.slice(0, count) : items.slice(count));
};

export const OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: ({ parent, field }) => void delete parent[field],
  $inc: increment,
  $push: push,
};

/** The place of a path; null where it is not and is not to be made. */
export function placeAt(root: Doc, path: string, creates: boolean): Place | null {
  const parts = path.split('.');
  const field = parts.pop() ?? '';
  let parent = root;
  for (const [depth, part] of parts.entries()) {
    if (!Object.hasOwn(parent, part)) {
      if (!creates) return null;
      setField(parent, part, {});
    }
    const child = parent[part];
    if (Array.isArray(child)) throw notSupported(`the update of ${path} inside an array`);
    if (!isDoc(child)) {
      if (!creates) return null;
      const message = `Cannot create field '${parts[depth + 1] ?? field}' in element {${part}: ${show(child)}}`;
      throw new CommandError(28, message);
    }
    parent = child;
  }
  return { parent, field, path, id: root._id };
}
