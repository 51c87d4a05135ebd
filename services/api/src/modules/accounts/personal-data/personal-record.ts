/** What an id in a record can name: a person, a mailbox, a session, an artist profile, a venue, or an uploaded file. */
export type OwnerKind = 'user' | 'address' | 'session' | 'artist' | 'venue' | 'file';

/** The fields of a record that hold an id, by what the id names. */
type IdFields = Partial<Record<OwnerKind, readonly string[]>>;

/** Records that stay when their person is erased, with the reason. `sets` replaces fields of those that `by` finds. */
interface Kept {
  kept: string;
  sets?: Readonly<Record<string, unknown>>;
}

/** One collection of the database, and which of its records belong to a person (rules: my data). */
export interface PersonalRecord {
  collection: string;
  /** The person owns a record if one of these fields holds their id. A venue counts for its only owner. */
  by: IdFields;
  /** The text before the id of each kind, where a field holds more than the id. */
  prefix?: Partial<Record<OwnerKind, string>>;
  /** The collection that owns these records, and the field that holds its id. */
  through?: { collection: string; field: string };
  /** The field with the only member of a venue who reads the record. */
  onlyFor?: string;
  /** A part that another person may have written, and its field with their id. Only the own part goes into the file. */
  written?: { part: string; by: string };
  /** Fields that name the person in records of others. */
  mentions?: IdFields;
  /** What happens to the records that `by` finds when the person is erased (rules: leaving). */
  afterLeaving: 'removed' | Kept;
  /** The stored fields that go into the file of the person, or the reason why none does. */
  export: readonly string[] | string;
}

/** Splits lines of names, so that a long list of fields stays readable. */
export const fields = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(' '));
