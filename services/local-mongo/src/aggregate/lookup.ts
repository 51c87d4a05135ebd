import { orderKey } from '../bson/order.ts';
import { isDoc, isRegExp, type Doc } from '../bson/values.ts';
import { notSupported } from '../errors.ts';
import { valuesAt } from '../query/path.ts';
import { setAt } from '../query/project.ts';

/** The documents of another collection of the same database that match a filter. */
export type ReadCollection = (collection: string, filter: Doc) => Doc[];

/** Joins by equal fields; the foreign documents are read at once, by an index where there is one. */
export function compileLookup(spec: unknown, read: ReadCollection): (docs: Doc[]) => Doc[] {
  const { from, as, localField, foreignField, ...rest } = isDoc(spec) ? spec : {};
  const isSimple = [from, as, localField, foreignField].every((name) => typeof name === 'string');
  if (!isSimple || Object.keys(rest).length > 0)
    throw notSupported('$lookup other than by localField and foreignField');
  const localPath = String(localField).split('.');
  return (docs) => {
    const wanted = docs.flatMap((doc) => joinValues(doc, localPath));
    const foreign = read(String(from), { [String(foreignField)]: { $in: wanted } });
    const byKey = indexByValue(foreign, String(foreignField).split('.'));
    return docs.map((doc) => {
      const result = { ...doc };
      const found = joinValues(doc, localPath).flatMap((value) => byKey.get(orderKey(value)) ?? []);
      setAt(result, String(as).split('.'), [...new Set(found)]);
      return result;
    });
  };
}

function joinValues(doc: Doc, path: readonly string[]): unknown[] {
  const values = valuesAt(doc, path).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  if (values.some(isRegExp)) throw notSupported('$lookup by a regular expression');
  return values.map((value) => value ?? null);
}

function indexByValue(docs: readonly Doc[], path: readonly string[]): Map<string, Doc[]> {
  const byKey = new Map<string, Doc[]>();
  for (const doc of docs) {
    const values = valuesAt(doc, path).flatMap((value) =>
      Array.isArray(value) ? [value, ...(value as unknown[])] : [value],
    );
    for (const key of new Set(values.map((value) => orderKey(value)))) {
      const matches = byKey.get(key);
      if (matches) matches.push(doc);
      else byKey.set(key, [doc]);
    }
  }
  return byKey;
}
