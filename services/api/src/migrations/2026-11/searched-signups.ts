import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { betaSignupModel, searchedText } from '#src/modules/joining/beta-signups/beta-signups.model.ts';

const BATCH = 500;

/** Before this migration, a search compared the address and the names as they were typed. */
export const searchedSignups: Migration = {
  id: '2026-11-26-searched-signups',
  what: 'Gives each request for early access its text for searches.',
  async run(connection) {
    const signups = driverCollection(betaSignupModel(connection));
    const missing = { searched: { $exists: false } };
    // Migrated records no longer match the condition, so each round begins with the next ones.
    for (;;) {
      const found = await signups.find(missing).limit(BATCH).toArray();
      if (found.length === 0) return;
      await signups.bulkWrite(
        found.map((signup) => ({
          updateOne: {
            filter: { _id: signup._id },
            update: { $set: { searched: searchedText(signup) } },
          },
        })),
      );
    }
  },
};
