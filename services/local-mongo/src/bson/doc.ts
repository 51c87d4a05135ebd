/**
 * A BSON document. Its fields are stored in their order under the keys that `fieldKey` makes of their names. Each
 * value has one of the types in `values.ts`. A missing field reads as `undefined`.
 */
export type Doc = Record<string, unknown>;

const INTEGER = /^(?:0|[1-9]\d{0,9})$/;
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * The key of a field in a JavaScript object. JavaScript would move names that look like integers to the front,
 * and finds inherited names in every object: both get a prefix that no BSON name can have.
 */
export function fieldKey(name: string): string {
  return INTEGER.test(name) || INHERITED.has(name) ? `\0${name}` : name;
}

export function fieldName(key: string): string {
  return key.charCodeAt(0) === 0 ? key.slice(1) : key;
}

export function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && value.constructor === Object;
}

/** The same document with `_id` as its first field. */
export function idFirst(doc: Doc): Doc {
  if (doc._id === undefined || Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}
