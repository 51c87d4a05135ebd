import { compileExpression, isTrue } from '../aggregate/expression.ts';
import { hasOwn, isDoc, isRegExp, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { words } from '../words.ts';
import { valuesAt } from './path.ts';
import { anyValue, equalTo, inOrder, isOperators, likePattern, not, oneOf } from './value-tests.ts';
import type { DocTest, ValuesTest } from './value-tests.ts';

const LOGICAL = words('$and $or $nor');
const REFUSED =
  words(`$all $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $elemMatch $geoIntersects $geoWithin $jsonSchema
  $mod $near $nearSphere $sampleRate $size $text $type $where`);

/** Compiles a filter; every error of its form is thrown here, before a document is looked at. */
export function compileFilter(filter: unknown): DocTest {
  if (!isDoc(filter)) throw new CommandError(14, 'Expected field filter to be of type object');
  return allOf(
    Object.entries(filter)
      .filter(([field]) => field !== '$comment')
      .map(([field, condition]) =>
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
  if (!field.includes('.')) return (doc) => test([hasOwn(doc, field) ? doc[field] : undefined]);
  const path = field.split('.');
  return (doc) => test(valuesAt(doc, path));
}

/** Compiles what stands at a field: a value, a regular expression, or operators. */
export function compileCondition(condition: unknown): ValuesTest {
  if (isRegExp(condition)) return anyValue(likePattern(condition));
  if (!isOperators(condition)) return anyValue(equalTo(condition));
  return allOf(
    Object.entries(condition).map(([operator, argument]) => operatorTest(operator, argument, condition)),
  );
}

type OperatorCompiler = (argument: unknown, siblings: Doc) => ValuesTest;

const OPERATORS: Record<string, OperatorCompiler> = {
  $eq: (argument) => anyValue(equalTo(argument)),
  $ne: (argument) => {
    if (isRegExp(argument)) throw badValue("Can't have regex as arg to $ne.");
    return not(anyValue(equalTo(argument)));
  },
  $gt: (argument) => anyValue(inOrder(argument, (order) => order > 0)),
  $gte: (argument) => anyValue(inOrder(argument, (order) => order >= 0)),
  $lt: (argument) => anyValue(inOrder(argument, (order) => order < 0)),
  $lte: (argument) => anyValue(inOrder(argument, (order) => order <= 0)),
  $in: (argument) => anyValue(oneOf('$in', argument)),
  $nin: (argument) => not(anyValue(oneOf('$nin', argument))),
  $exists: (argument) => (values) => values.some((value) => value !== undefined) === isTrue(argument),
  $regex: (argument, siblings) => {
    if (typeof argument !== 'string' && !isRegExp(argument)) throw badValue('$regex has to be a string');
    return anyValue(likePattern(argument, siblings.$options));
  },
  $options: (_argument, siblings) => {
    if (!hasOwn(siblings, '$regex')) throw badValue('$options needs a $regex');
    return () => true;
  },
  $not: (argument) => {
    if (!isRegExp(argument) && !isOperators(argument)) throw badValue('$not needs a regex or a document');
    return not(compileCondition(argument));
  },
  $comment: () => () => true,
};

function operatorTest(operator: string, argument: unknown, siblings: Doc): ValuesTest {
  const compile = hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (compile) return compile(argument, siblings);
  throw REFUSED.has(operator) ? notSupported(operator) : badValue(`unknown operator: ${operator}`);
}
