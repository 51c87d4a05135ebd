/** A BSON document; every value is one of BSON's types and is narrowed where it is used. */
export type Doc = Record<string, unknown>;

export function bsonType(value: object): string | undefined {
  return (value as { _bsontype?: string })._bsontype;
}

export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    bsonType(value) === undefined
  );
}
