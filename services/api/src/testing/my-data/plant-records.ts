import { newId } from '@backline/service-kit/mongo/new-id';
import type { Connection } from 'mongoose';
import type { OwnerKind, PersonalRecord } from '#src/modules/accounts/personal-data/personal-record.ts';

export type IdsOfPerson = Partial<Record<OwnerKind, string>>;

/** The word in each exported field of a record that belongs to the person. */
export const wordOf = (collection: string) => `mine in ${collection}`;
/** The word in all that the file of the person must not hold. */
export const SECRET = 'secret of others';

/**
 * Stores one record for each field by which it can belong to `owner`. Its exported fields hold `word`, and one more
 * holds a secret. A record that stands gets these values too.
 */
export async function plantRecords(
  connection: Connection,
  entry: PersonalRecord,
  owner: IdsOfPerson,
  word: string,
): Promise<number> {
  const collection = connection.collection<{ _id: string }>(entry.collection);
  // Unique values, so that no index refuses the second record.
  const indexed = (await collection.indexes().catch(() => [])).flatMap(({ key }) => Object.keys(key));
  const exported = typeof entry.export === 'string' ? [] : entry.export;
  const rootOf = (path: string) => path.split('.')[0];
  let planted = 0;
  for (const [kind, fields] of Object.entries(entry.by) as [OwnerKind, readonly string[]][]) {
    const id = owner[kind];
    if (id === undefined) continue;
    for (const field of fields) {
      const belongs = { [field]: (entry.prefix?.[kind] ?? '') + id };
      const words = exported.filter((name) => name !== '_id' && name !== field);
      const taken = new Set([...words, field].map(rootOf));
      const unique = ['_id', ...indexed].filter((name) => !taken.has(rootOf(name)));
      const update = {
        $set: { secret: SECRET, ...Object.fromEntries(words.map((name) => [name, `${word} ${newId()}`])) },
        $setOnInsert: Object.fromEntries(unique.map((name) => [name, newId()])),
      };
      await collection.updateOne(belongs, update, { upsert: true });
      planted += 1;
    }
  }
  return planted;
}
