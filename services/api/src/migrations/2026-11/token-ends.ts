import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';

/** The time that every token had before this migration. */
const LIFETIME_MS = 180 * 86_400_000;

/** Before this migration, the end of a token was not stored. */
export const tokenEnds: Migration = {
  id: '2026-11-27-token-ends',
  what: 'Stores when each deploy token ends.',
  async run(connection) {
    await driverCollection(deployTokenModel(connection)).updateMany({ expiresAt: { $exists: false } }, [
      { $set: { expiresAt: { $add: ['$createdAt', LIFETIME_MS] } } },
    ]);
  },
};
