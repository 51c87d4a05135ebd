import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { Connection } from 'mongoose';
import type { OwnerKind, PersonalRecord } from '#src/modules/accounts/personal-data/personal-record.ts';
import { PERSONAL_RECORDS } from '#src/modules/accounts/personal-data/personal-records.ts';
import type { PersonIds } from './person-ids.ts';

type Stored = Record<string, unknown> & { _id: string };
type Filter = Record<string, unknown>;

/** Records in memory at one time. */
const AT_ONCE = 100;

/** The records of a person in one collection, some at a time, with the fields that the table names. */
export async function* readRecords(
  connection: Connection,
  entry: PersonalRecord,
  person: PersonIds,
): AsyncGenerator<Stored[]> {
  if (typeof entry.export === 'string') return;
  const { written } = entry;
  const fields = written ? [...entry.export, `${written.part}.${written.by}`] : entry.export;
  for await (const filter of filtersOf(connection, entry, person))
    for await (const batch of find(connection, entry.collection, filter, fields))
      yield written ? batch.map((record) => withOwnPart(record, written, person.user)) : batch;
}

/** The record without the part that another person wrote, and without the id of the writer. */
function withOwnPart(
  record: Stored,
  { part, by }: NonNullable<PersonalRecord['written']>,
  userId: string,
): Stored {
  const { [part]: found, ...others } = record;
  if (typeof found !== 'object' || found === null) return others as Stored;
  const { [by]: writer, ...own } = found as Record<string, unknown>;
  return (writer === userId ? { ...others, [part]: own } : others) as Stored;
}

async function* filtersOf(
  connection: Connection,
  entry: PersonalRecord,
  person: PersonIds,
): AsyncGenerator<Filter> {
  if (entry.through) return yield* filtersThrough(connection, entry.through, person);
  const branches = ownBranches(entry, person);
  const { onlyFor } = entry;
  if (onlyFor === undefined) {
    if (branches.length > 0) yield { $or: branches };
    return;
  }
  const others = (entry.by.venue ?? []).map((field) => ({ [field]: { $in: person.otherVenues } }));
  if (branches.length > 0) yield { $or: branches, [onlyFor]: { $in: [null, person.user] } };
  if (others.length > 0) yield { $or: others, [onlyFor]: person.user };
}

/** One condition for each field that can hold an id of the person. */
function ownBranches({ by, prefix = {} }: PersonalRecord, person: PersonIds): Filter[] {
  const ids: Partial<Record<OwnerKind, readonly string[]>> = {
    user: [person.user],
    address: person.address === null ? [] : [person.address],
    artist: person.artist === null ? [] : [person.artist],
    venue: person.ownVenues,
  };
  return (Object.keys(by) as OwnerKind[]).flatMap((kind) => {
    const values = (ids[kind] ?? []).map((id) => (prefix[kind] ?? '') + id);
    return values.length === 0 ? [] : (by[kind] ?? []).map((field) => ({ [field]: { $in: values } }));
  });
}

/**
 * The records of the person's own collections, such as the messages of conversations. In a venue that others own too,
 * only what the person wrote.
 */
async function* filtersThrough(
  connection: Connection,
  { collection, field }: { collection: string; field: string },
  person: PersonIds,
): AsyncGenerator<Filter> {
  const owner = PERSONAL_RECORDS.find((entry) => entry.collection === collection);
  if (!owner) throw new Error(`The table of personal records lacks ${collection}`);
  const own = ownBranches(owner, person);
  const others = ownBranches(owner, { ...person, artist: null, ownVenues: person.otherVenues });
  if (own.length > 0)
    for await (const ids of find(connection, collection, { $or: own }, ['_id']))
      yield { [field]: { $in: ids.map(({ _id }) => _id) } };
  if (person.otherVenues.length > 0)
    for await (const ids of find(connection, collection, { $or: others }, ['_id']))
      yield { [field]: { $in: ids.map(({ _id }) => _id) }, userId: person.user };
}

async function* find(
  connection: Connection,
  collection: string,
  filter: Filter,
  fields: readonly string[],
): AsyncGenerator<Stored[]> {
  const projection = {
    _id: fields.includes('_id') ? 1 : 0,
    ...Object.fromEntries(fields.map((f) => [f, 1])),
  };
  const cursor = connection
    .collection<Stored>(collection)
    .find(filter, { projection, batchSize: AT_ONCE, maxTimeMS: databaseTimeLeft() });
  let batch: Stored[] = [];
  for await (const record of cursor) {
    batch.push(record as Stored);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
