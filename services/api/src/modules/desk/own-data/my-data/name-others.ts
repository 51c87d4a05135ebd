import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { Connection } from 'mongoose';

/** What each id in a record stands for: the key in the file, and where its shown name is stored. */
const NAMED = {
  artistId: { as: 'artist', collection: 'artists', name: 'stageName' },
  orgId: { as: 'venue', collection: 'orgs', name: 'orgName' },
  eventId: { as: 'event', collection: 'events', name: 'headliner' },
} as const;
type IdField = keyof typeof NAMED;
const ID_FIELDS = Object.keys(NAMED) as IdField[];

const GONE = 'no longer at Backline';

/** Puts the shown names in place of the ids of artists, venues and events, so that the file names nobody otherwise. */
export async function nameOthers(connection: Connection, records: readonly object[]): Promise<unknown[]> {
  const names = await Promise.all(
    ID_FIELDS.map(async (field) => [field, await namesOf(connection, field, records)] as const),
  );
  const nameOf = Object.fromEntries(names) as Record<IdField, ReadonlyMap<string, string>>;
  return records.map((record) => rename(record, nameOf));
}

async function namesOf(
  connection: Connection,
  field: IdField,
  records: readonly object[],
): Promise<ReadonlyMap<string, string>> {
  const { collection, name } = NAMED[field];
  const ids = [...new Set(valuesOf(records, field))];
  if (ids.length === 0) return new Map();
  const found = await connection
    .collection<{ _id: string } & Record<string, string>>(collection)
    .find({ _id: { $in: ids } }, { projection: { [name]: 1 }, maxTimeMS: databaseTimeLeft() })
    .toArray();
  return new Map(found.map((record) => [record._id, record[name] ?? GONE]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Every text under one key, at any depth. */
function valuesOf(value: unknown, key: string): string[] {
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(inner, key),
  );
}

function rename(value: unknown, nameOf: Record<IdField, ReadonlyMap<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((inner) => rename(inner, nameOf));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === '_id') return ['id', inner];
      if (!(key in NAMED) || typeof inner !== 'string') return [key, rename(inner, nameOf)];
      const field = key as IdField;
      return [NAMED[field].as, nameOf[field].get(inner) ?? GONE];
    }),
  );
}
