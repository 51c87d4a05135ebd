import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { townOf } from '#src/modules/base/places/town.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

const BATCH = 500;
const missing = { town: { $exists: false } };

/** Before this migration, artists had only the text of their location. */
export const artistPlaces: Migration = {
  id: '2026-11-27-artist-places',
  what: 'Gives each artist the town that the location means, if it means one.',
  async run(connection) {
    const artists = driverCollection(artistModel(connection));
    // Migrated records no longer match the condition, so each round begins with the next ones.
    for (;;) {
      const found = await artists.find(missing).limit(BATCH).toArray();
      if (found.length === 0) break;
      const changes = found.map(async ({ _id, location }) => ({
        updateOne: { filter: { _id }, update: { $set: { town: await townOf(location) } } },
      }));
      await artists.bulkWrite(await Promise.all(changes));
    }
  },
};
