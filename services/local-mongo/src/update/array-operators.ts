import { type Doc, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, numberOf, Regex, typeName } from '#src/bson/values.ts';
import { badValue, CommandError, failedToParse } from '#src/errors.ts';
import { OPERATORS } from '#src/query/match-operators.ts';
import { compileCondition, compileWithoutExpr } from '#src/query/match.ts';
import type { Change, Place, UpdateOperator } from './change.ts';
import { PUSH } from './push.ts';

/** Operators that change the items of an array. */
export const ARRAY_OPERATORS: Record<string, UpdateOperator> = {
  $push: PUSH,
  $addToSet: addToSet,
  $pop: (argument, path) => {
    const isFirst = endOf(argument, path) === -1;
    return present((value, { path: at }) => {
      if (!Array.isArray(value)) {
        throw new CommandError(14, `Path '${at}' contains an element of non-array type '${typeName(value)}'`);
      }
      return isFirst ? value.slice(1) : value.slice(0, -1);
    });
  },
  $pull: (argument) => without(pulled(argument)),
  $pullAll: (argument) => {
    if (!Array.isArray(argument)) {
      throw badValue(`$pullAll requires an array argument but was given a ${typeName(argument)}`);
    }
    const keys = new Set(argument.map((item) => orderKey(item)));
    return without((item) => keys.has(orderKey(item)));
  },
};

const present = (apply: Change['apply']): Change => ({ apply, creates: false });

function addToSet(argument: unknown): Change {
  const items = itemsOf(argument);
  const apply = (value: unknown, { path }: Place): unknown[] => {
    if (value !== undefined && !Array.isArray(value)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${typeName(value)}`,
      );
    }
    const result: unknown[] = [...((value ?? []) as unknown[])];
    const keys = new Set(result.map((item) => orderKey(item)));
    for (const item of items) {
      const key = orderKey(item);
      if (!keys.has(key)) result.push(item);
      keys.add(key);
    }
    return result;
  };
  return { apply, creates: true };
}

function itemsOf(argument: unknown): unknown[] {
  if (!isDoc(argument) || Object.keys(argument)[0] !== '$each') return [argument];
  const { $each } = argument;
  if (!Array.isArray($each)) {
    throw new CommandError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName($each)}`,
    );
  }
  if (Object.keys(argument).length === 1) return $each;
  throw badValue(`Found unexpected fields after $each in $addToSet: ${show(argument)}`);
}

function endOf(argument: unknown, path: string): number {
  const what = `${path}: ${show(argument)}`;
  if (!isNumeric(argument)) throw failedToParse(`Expected a number in: ${what}`);
  const end = numberOf(argument);
  if (!Number.isInteger(end)) throw failedToParse(`Expected an integer: ${what}`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return end;
}

function without(isOut: (item: unknown) => boolean): Change {
  return present((value) => {
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    return value.filter((item) => !isOut(item));
  });
}

/** The test of a `$pull`. A document is a filter of documents. Operators and regular expressions test any item. */
function pulled(argument: unknown): (item: unknown) => boolean {
  if (isDoc(argument)) {
    const [first = ''] = Object.keys(argument);
    if (first !== '$not' && Object.hasOwn(OPERATORS, first)) return tested(argument);
    const test = compileWithoutExpr(argument);
    return (item) => isDoc(item) && test(item);
  }
  if (argument instanceof Regex) return tested(argument);
  const key = orderKey(argument);
  return (item) => orderKey(item) === key;
}

function tested(condition: Doc | Regex): (item: unknown) => boolean {
  compileCondition(condition);
  const test = compileWithoutExpr({ item: condition });
  return (item) => test({ item });
}
