import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { Regex } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';

/** Checks the `_id` after a replacement or a pipeline. MongoDB does so before it compares the old and the new one. */
export function checkNewId(before: Doc, after: Doc, isInsert: boolean): void {
  if (!isInsert) return checkId(after._id);
  if (!Array.isArray(after._id) || encodeDoc(before).equals(encodeDoc(after))) return;
  throw arrayId();
}

export const arrayId = (): CommandError =>
  new CommandError(54, "After the update, the (immutable) field '_id' was found to be an array");

export function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError(53, "The '_id' value cannot be of type array");
  if (id instanceof Regex) throw new CommandError(53, "The '_id' value cannot be of type regex");
  const field = dollarIn(id);
  if (field === undefined) return;
  throw new CommandError(
    52,
    `_id fields may not contain '$'-prefixed fields: ${field} is not valid for storage.`,
  );
}

/** Finds a field of an `_id`, at any depth, whose name begins with `$`. */
function dollarIn(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(dollarIn).find((name) => name !== undefined);
  if (!isDoc(value)) return undefined;
  const own = Object.keys(value).find((name) => name.startsWith('$'));
  return (
    own ??
    Object.values(value)
      .map(dollarIn)
      .find((name) => name !== undefined)
  );
}
