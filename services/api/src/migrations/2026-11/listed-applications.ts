import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { countPartModel } from '#src/modules/records/application-counts/application-counts.model.ts';
import {
  type CountChange,
  partsOfChanges,
} from '#src/modules/records/application-counts/application-counts.service.ts';

/** Before this migration, a withdrawn application was counted, although it is in no list of the venue. */
export const listedApplications: Migration = {
  id: '2026-11-26-listed-applications',
  what: 'Counts the applications that the lists of venues have: all but the withdrawn ones.',
  async run(connection) {
    const changes: CountChange[] = [];
    const projection = { eventId: 1, orgId: 1, artistId: 1, status: 1 };
    const applications = driverCollection(applicationModel(connection));
    for await (const application of applications.find({}, { projection })) {
      changes.push(countedAs(application));
    }
    const parts = [...partsOfChanges(changes)];
    if (parts.length === 0) return;
    await driverCollection(countPartModel(connection)).bulkWrite(
      parts.map(([_id, { total, ...others }]) => ({
        updateOne: { filter: { _id }, update: { $set: { total }, $setOnInsert: others }, upsert: true },
      })),
    );
  },
};

function countedAs({ eventId, orgId, artistId, status }: ApplicationRecord): CountChange {
  return { eventId, orgId, artistId, total: status === 'withdrawn' ? 0 : 1 };
}
