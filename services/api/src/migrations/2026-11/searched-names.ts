import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import type { mongo } from 'mongoose';
import { wordsOf } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

const BATCH = 500;

/** Before this migration, only artists were found by the words of their name. */
export const searchedNames: Migration = {
  id: '2026-11-27-searched-names',
  what: 'Gives each event and organisation the words of its name, for searches of administrators.',
  async run(connection) {
    await addWords(driverCollection(eventModel(connection)), ({ headliner }) => headliner);
    await addWords(driverCollection(orgModel(connection)), ({ orgName }) => orgName);
  },
};

async function addWords<Row extends { _id: string; words?: string[] }>(
  rows: mongo.Collection<Row>,
  nameOf: (row: mongo.WithId<Row>) => string,
): Promise<void> {
  const missing = { words: { $exists: false } } as mongo.Filter<Row>;
  // Migrated records no longer match the condition, so each round begins with the next ones.
  for (;;) {
    const found = await rows.find(missing).limit(BATCH).toArray();
    if (found.length === 0) return;
    await rows.bulkWrite(
      found.map((row) => ({
        updateOne: {
          filter: { _id: row._id } as mongo.Filter<Row>,
          update: { $set: { words: wordsOf(nameOf(row)) } } as unknown as mongo.UpdateFilter<Row>,
        },
      })),
    );
  }
}
