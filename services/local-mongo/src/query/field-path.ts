import { CommandError } from '#src/errors.ts';

/** Checks a dotted name as MongoDB does for sorts, projections and expressions. */
export function checkFieldPath(path: string): void {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  for (const name of path.split('.')) {
    if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (name.startsWith('$')) {
      throw new CommandError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
  }
}
