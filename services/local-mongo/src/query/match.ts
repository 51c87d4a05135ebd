import { compileExpression, isTrue } from '#src/aggregate/expression.ts';
import { type Doc, isDoc } from '#src/bson/doc.ts';
import { compareValues, orderKey } from '#src/bson/order.ts';
import { ObjectId } from '#src/bson/values.ts';
import { badValue, CommandError, notSupported } from '#src/errors.ts';
import { valuesAt } from './path.ts';

export type DocTest = (doc: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;
/** A condition on all the values found at a path. */
type ValuesTest = (values: readonly unknown[]) => boolean;

const LOGICAL = new Set(['$and', '$or', '$nor']);
const REFUSED = new Set([
  '$all',
  '$bitsAllClear',
  '$bitsAllSet',
  '$bitsAnyClear',
  '$bitsAnySet',
  '$comment',
  '$elemMatch',
  '$geoIntersects',
  '$geoWithin',
  '$jsonSchema',
  '$mod',
  '$near',
  '$nearSphere',
  '$not',
  '$options',
  '$regex',
  '$sampleRate',
  '$size',
  '$text',
  '$type',
  '$where',
]);

/** Compiles a filter; every error of its form is thrown here, before a document is looked at. */
export function compileFilter(filter: unknown): DocTest {
  if (!isDoc(filter)) throw new CommandError(14, 'Expected field filter to be of type object');
  return allOf(
    Object.entries(filter).map(([field, condition]) =>
      field.startsWith('$') ? topLevelTest(field, condition) : fieldTest(field, condition),
    ),
  );
}

function allOf<T>(tests: readonly ((subject: T) => boolean)[]): (subject: T) => boolean {
  const [only] = tests;
  return tests.length === 1 && only ? only : (subject) => tests.every((test) => test(subject));
}

function topLevelTest(operator: string, argument: unknown): DocTest {
  if (LOGICAL.has(operator)) return logicalTest(operator, argument);
  if (operator === '$expr') {
    const evaluate = compileExpression(argument);
    return (doc) => isTrue(evaluate(doc));
  }
  if (REFUSED.has(operator)) throw notSupported(operator);
  throw badValue(
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function logicalTest(operator: string, branches: unknown): DocTest {
  if (!Array.isArray(branches) || branches.length === 0) {
    throw badValue(`${operator} argument must be a non-empty array`);
  }
  if (!branches.every(isDoc)) throw badValue('$or/$and/$nor entries need to be full objects');
  const tests = branches.map((branch) => compileFilter(branch));
  if (operator === '$and') return allOf(tests);
  const wanted = operator === '$or';
  return (doc) => tests.some((test) => test(doc)) === wanted;
}

function fieldTest(field: string, condition: unknown): DocTest {
  const test = compileCondition(condition);
  if (!field.includes('.')) return (doc) => test([Object.hasOwn(doc, field) ? doc[field] : undefined]);
  const path = field.split('.');
  return (doc) => test(valuesAt(doc, path));
}

/** Whether a condition is `{ $operator: … }` rather than a document to be equal to. */
export function isOperators(condition: unknown): condition is Doc {
  return isDoc(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false);
}

/** Compiles what stands at a field: a value, or operators. */
export function compileCondition(condition: unknown): ValuesTest {
  const operators = isOperators(condition) ? Object.entries(condition) : [['$eq', condition] as const];
  return allOf(
    operators.map(([operator, argument]) => {
      const compile = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (compile) return compile(argument);
      throw REFUSED.has(operator) ? notSupported(operator) : badValue(`unknown operator: ${operator}`);
    }),
  );
}

const OPERATORS: Record<string, (argument: unknown) => ValuesTest> = {
  $eq: (argument) => anyValue(equalTo(argument)),
  $ne: (argument) => not(anyValue(equalTo(argument))),
  $gt: (argument) => anyValue(inOrder(argument, (order) => order > 0)),
  $gte: (argument) => anyValue(inOrder(argument, (order) => order >= 0)),
  $lt: (argument) => anyValue(inOrder(argument, (order) => order < 0)),
  $lte: (argument) => anyValue(inOrder(argument, (order) => order <= 0)),
  $in: (argument) => anyValue(oneOf('$in', argument)),
  $nin: (argument) => not(anyValue(oneOf('$nin', argument))),
  $exists: (argument) => (values) => values.some((value) => value !== undefined) === isTrue(argument),
};

/** A condition holds for an array when it holds for the array itself or for one of its elements. */
function anyValue(test: ValueTest): ValuesTest {
  return (values) => values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));
}

function not(test: ValuesTest): ValuesTest {
  return (values) => !test(values);
}

function equalTo(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  if (wanted instanceof ObjectId) return (value) => value instanceof ObjectId && value.equals(wanted);
  const key = orderKey(wanted);
  return (value) => orderKey(value) === key;
}

/** Range operators compare within one class of types. */
function inOrder(bound: unknown, holds: (order: number) => boolean): ValueTest {
  if (Number.isNaN(bound)) return (value) => holds(0) && Number.isNaN(value);
  const boundKey = orderKey(bound);
  return (value) => {
    if (Number.isNaN(value)) return false;
    if (typeof value === 'number' && typeof bound === 'number') return holds(compareValues(value, bound));
    const key = orderKey(value);
    return key.charAt(0) === boundKey.charAt(0) && holds(key === boundKey ? 0 : key < boundKey ? -1 : 1);
  };
}

function oneOf(operator: string, wanted: unknown): ValueTest {
  if (!Array.isArray(wanted)) throw badValue(`${operator} needs an array`);
  if (wanted.some(isOperators)) throw badValue(`cannot nest $ under ${operator}`);
  const keys = new Set(wanted.map((value) => orderKey(value)));
  return (value) => keys.has(orderKey(value));
}
