import { hasOwn, isDoc, Long, type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { setAt } from '../query/project.ts';
import type { Stage } from './stage.ts';

export function compileUnwind(spec: unknown): Stage {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path: expression, includeArrayIndex: indexField, preserveNullAndEmptyArrays: keepsEmpty } = options;
  if (typeof expression !== 'string' || !expression.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const path = expression.slice(1).split('.');
  return (docs) => docs.flatMap((doc) => unwindOne(doc, path, indexField, keepsEmpty === true));
}

function unwindOne(doc: Doc, path: readonly string[], indexField: unknown, keepsEmpty: boolean): Doc[] {
  const value = valueAt(doc, path);
  const withIndex = (copy: Doc, index: number | null): Doc => {
    if (typeof indexField === 'string') {
      setAt(copy, indexField.split('.'), index === null ? null : Long.fromNumber(index));
    }
    return copy;
  };
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item, index) => {
      const copy = { ...doc };
      setAt(copy, path, item);
      return withIndex(copy, index);
    });
  }
  if (value !== undefined && value !== null && !Array.isArray(value)) return [withIndex({ ...doc }, null)];
  if (!keepsEmpty) return [];
  const copy = { ...doc };
  if (Array.isArray(value)) removeAt(copy, path);
  return [withIndex(copy, null)];
}

function valueAt(doc: Doc, path: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of path) value = isDoc(value) && hasOwn(value, part) ? value[part] : undefined;
  return value;
}

function removeAt(doc: Doc, path: readonly string[]): void {
  const [field = '', ...rest] = path;
  if (rest.length === 0) {
    delete doc[field];
    return;
  }
  const child = doc[field];
  if (!isDoc(child)) return;
  const copy = { ...child };
  doc[field] = copy;
  removeAt(copy, rest);
}
