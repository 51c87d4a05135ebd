import { isDoc, type Doc } from '../bson/values.ts';
import { compileCondition, compileElementTest, compileFilter } from './match.ts';
import { valuesAt } from './path.ts';
import type { ValueTest } from './value-tests.ts';

/** The index of the array element that a filter matched, for the positional `$`; -1 when it matched none. */
export function matchedPosition(filter: Doc, doc: Doc, arrayPath: string): number {
  const array = valuesAt(doc, arrayPath.split('.')).find((value) => Array.isArray(value)) as
    unknown[] | undefined;
  if (!array) return -1;
  let position = -1;
  for (const test of elementTests(filter, doc, arrayPath)) {
    const index = array.findIndex((item) => test(item));
    if (index >= 0) position = index;
  }
  return position;
}

function elementTests(filter: Doc, doc: Doc, arrayPath: string): ValueTest[] {
  const tests: ValueTest[] = [];
  for (const [field, condition] of Object.entries(filter)) {
    if ((field === '$and' || field === '$or') && Array.isArray(condition)) {
      for (const branch of condition) {
        if (isDoc(branch) && (field === '$and' || compileFilter(branch)(doc))) {
          tests.push(...elementTests(branch, doc, arrayPath));
        }
      }
    } else if (field === arrayPath) {
      tests.push(elementTest(condition));
    } else if (field.startsWith(`${arrayPath}.`)) {
      const test = compileFilter({ [field.slice(arrayPath.length + 1)]: condition });
      tests.push((item) => isDoc(item) && test(item));
    }
  }
  return tests;
}

function elementTest(condition: unknown): ValueTest {
  if (isDoc(condition) && '$elemMatch' in condition) return compileElementTest(condition.$elemMatch);
  const test = compileCondition(condition);
  return (item) => test([item]);
}
