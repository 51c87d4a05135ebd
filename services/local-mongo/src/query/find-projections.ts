import { type Doc, fieldKey, isDoc } from '#src/bson/doc.ts';
import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { compileExpression } from '#src/expression/compile.ts';
import { compileFilter } from './match.ts';
import type { Match } from './predicate.ts';

// Projections that only a find has.

export type Transform = (value: unknown, match?: Match) => unknown;

export const expressionLeftOut = (): CommandError =>
  new CommandError(31252, 'Cannot use expression other than $meta in exclusion projection');

/** Whether this is `{ $slice: count }` or `{ $slice: [skip, count] }` rather than the expression of that name. */
export function isFindSlice({ $slice, ...others }: Doc, leavesOut: boolean): boolean {
  if ($slice === undefined || Object.keys(others).length > 0) return false;
  if (isNumeric($slice)) return true;
  const isPair = Array.isArray($slice) && $slice.length === 2 && $slice.every(isNumeric);
  if (isPair && numberOf($slice[1] as number) > 0) return true;
  if (isPair) throw new CommandError(28724, 'First argument to $slice must be an array, but is of type: int');
  if (!Array.isArray($slice) || $slice.length < 2) {
    if (leavesOut) throw expressionLeftOut();
    compileExpression($slice);
    throw new CommandError(28667, 'Invalid $slice syntax. The given syntax did not match the find() syntax');
  }
  return false;
}

export function slice(argument: unknown): Transform {
  const [first, count] = (Array.isArray(argument) ? argument : [argument]) as number[];
  const limit = (value: number | undefined): number => Math.trunc(numberOf(value ?? 0));
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined)
      return limit(first) < 0 ? value.slice(limit(first)) : value.slice(0, limit(first));
    const start = limit(first) < 0 ? Math.max(0, value.length + limit(first)) : limit(first);
    return value.slice(start, start + limit(count));
  };
}

/** The first item that matches, in an array of its own. */
export function elementProjection(path: string, condition: unknown): (root: Doc) => unknown {
  if (!isDoc(condition)) {
    throw new CommandError(
      31274,
      `elemMatch: Invalid argument, object required, but got ${typeName(condition)}`,
    );
  }
  if (path.includes('.'))
    throw new CommandError(31275, 'Cannot use $elemMatch projection on a nested field.');
  const key = fieldKey(path);
  const test = compileFilter({ [key]: { $elemMatch: condition } });
  return (root) => {
    const items = root[key];
    const match: Match = { item: -1 };
    return Array.isArray(items) && test(root, match) ? [items[match.item]] : undefined;
  };
}

/** The item of an array that made the document match. */
export const positional: Transform = (value, match) => {
  if (!Array.isArray(value)) return value;
  const item = match?.item ?? -1;
  if (item >= 0 && item < value.length) return [value[item]];
  const code = item < 0 ? 51246 : 51247;
  throw new CommandError(code, "positional operator '.$' couldn't find a matching element in the array");
};
