import { hasOwn, isDoc, isRegExp, type Doc } from '../bson/values.ts';
import { badValue, CommandError, notSupported } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { isTrue } from '../aggregate/operands.ts';
import { compileElement, compileOperators } from './match-operators.ts';
import { valuesAt } from './path.ts';
import {
  allOf,
  anyValue,
  equalityTest,
  isOperators,
  regexTest,
  type DocTest,
  type ValuesTest,
  type ValueTest,
} from './value-tests.ts';

const LOGICAL = new Set(['$and', '$or', '$nor']);
const REFUSED = new Set(['$where', '$text', '$jsonSchema', '$sampleRate']);

/** Compiles a filter; every error of its form is thrown here, before a document is looked at. */
export function compileFilter(filter: unknown, variables?: Doc): DocTest {
  if (!isDoc(filter)) throw new CommandError(14, 'Expected field filter to be of type object');
  const tests: DocTest[] = [];
  for (const [field, condition] of Object.entries(filter)) {
    if (!field.startsWith('$')) tests.push(fieldTest(field, condition, variables));
    else if (field !== '$comment') tests.push(topLevelTest(field, condition, variables));
  }
  return allOf(tests);
}

function topLevelTest(operator: string, argument: unknown, variables: Doc | undefined): DocTest {
  if (LOGICAL.has(operator)) return logicalTest(operator, argument, variables);
  if (operator === '$expr') {
    const evaluate = compileExpression(argument, variables);
    return (doc) => isTrue(evaluate(doc));
  }
  if (REFUSED.has(operator)) throw notSupported(operator);
  throw badValue(
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function logicalTest(operator: string, argument: unknown, variables: Doc | undefined): DocTest {
  if (!Array.isArray(argument) || argument.length === 0) {
    throw badValue(`${operator} argument must be a non-empty array`);
  }
  const branches = argument.map((branch) => {
    if (!isDoc(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch, variables);
  });
  if (operator === '$and') return allOf(branches);
  const any: DocTest = (doc) => branches.some((test) => test(doc));
  return operator === '$or' ? any : (doc) => !any(doc);
}

function fieldTest(field: string, condition: unknown, variables: Doc | undefined): DocTest {
  const test = compileCondition(condition, variables);
  if (!field.includes('.')) return (doc) => test([hasOwn(doc, field) ? doc[field] : undefined]);
  const path = field.split('.');
  return (doc) => test(valuesAt(doc, path));
}

/** Compiles what stands at a field: a value, a regular expression, or operators. */
export function compileCondition(condition: unknown, variables?: Doc): ValuesTest {
  if (isRegExp(condition)) return anyValue(regexTest(condition));
  if (!isOperators(condition)) return anyValue(equalityTest(condition));
  return compileOperators(condition, recursionWith(variables));
}

/** The test of one array element: operators apply to the element, anything else to its fields. */
export function compileElementTest(argument: unknown, variables?: Doc): ValueTest {
  return compileElement(argument, recursionWith(variables));
}

function recursionWith(variables: Doc | undefined) {
  return {
    filter: (filter: Doc) => compileFilter(filter, variables),
    condition: (condition: unknown) => compileCondition(condition, variables),
  };
}
