import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { countPartModel } from '#src/modules/records/application-counts/application-counts.model.ts';
import {
  type CountChange,
  partsOfChanges,
} from '#src/modules/records/application-counts/application-counts.service.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';

/** Before this migration, each dashboard counted the applications of its venue. */
export const countApplications: Migration = {
  id: '2026-11-22-count-applications',
  what: 'Counts the applications of each event and organisation, for dashboards.',
  async run(connection) {
    const changes: CountChange[] = [];
    const applications = driverCollection(applicationModel(connection));
    // Only the counted fields are read, so that many applications fit into memory.
    const projection = { eventId: 1, orgId: 1, artistId: 1, status: 1, submittedAt: 1, decidedAt: 1 };
    for await (const application of applications.find({}, { projection })) {
      changes.push(countedAs(application));
    }
    const parts = [...partsOfChanges(changes)];
    if (parts.length === 0) return;
    await driverCollection(countPartModel(connection)).bulkWrite(
      parts.map(([_id, part]) => ({ updateOne: { filter: { _id }, update: { $set: part }, upsert: true } })),
    );
  },
};

function countedAs({
  eventId,
  orgId,
  artistId,
  status,
  submittedAt,
  decidedAt,
}: ApplicationRecord): CountChange {
  const isReplied = (status === 'accepted' || status === 'declined') && decidedAt !== null;
  return {
    eventId,
    orgId,
    artistId,
    total: 1,
    waiting: status === 'submitted' ? 1 : 0,
    ...(isReplied && { replies: 1, replyMs: decidedAt.getTime() - submittedAt.getTime() }),
  };
}
