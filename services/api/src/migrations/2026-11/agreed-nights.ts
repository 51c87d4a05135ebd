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

/** Before this migration, each answer about an application counted the nights of both sides. */
export const agreedNights: Migration = {
  id: '2026-11-26-agreed-nights',
  what: 'Counts the agreed and the cancelled nights of each artist and organisation.',
  async run(connection) {
    const changes: CountChange[] = [];
    const projection = { eventId: 1, orgId: 1, artistId: 1, status: 1, history: 1 };
    const agreed = { status: { $in: ['accepted', 'cancelled', 'called-off'] as const } };
    const applications = driverCollection(applicationModel(connection));
    for await (const application of applications.find(agreed, { projection })) {
      changes.push(countedAs(application));
    }
    const parts = [...partsOfChanges(changes)].filter(([id]) => !id.startsWith('event:'));
    if (parts.length === 0) return;
    await driverCollection(countPartModel(connection)).bulkWrite(
      parts.map(([_id, { nights, cancelled, ...others }]) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { nights, cancelled }, $setOnInsert: others },
          upsert: true,
        },
      })),
    );
  },
};

function countedAs({ eventId, orgId, artistId, status, history }: ApplicationRecord): CountChange {
  const counted = { eventId, orgId, artistId, nights: 1 };
  if (status === 'cancelled') return { ...counted, cancelledBy: 'artist' };
  // A place that the artist returned after a change has the same state.
  const isCalledOff = history.some(({ transition }) => transition === 'call-off');
  return isCalledOff ? { ...counted, cancelledBy: 'venue' } : counted;
}
