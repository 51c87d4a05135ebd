import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { Migration } from '@backline/service-kit/mongo/migration';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { venueRankOf } from '#src/modules/booking/applications/venue/venue-rank.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import type { Connection } from 'mongoose';

const BATCH = 500;
/** The zone of an event whose place is unknown. */
const UTC = 'UTC';

/** Before this migration, venues had the artists' order of lists, without star and note. */
export const venueLists: Migration = {
  id: '2026-11-23-venue-lists',
  what: 'Gives each application its place in the list of its venue, no star and an empty note.',
  async run(connection) {
    const applications = driverCollection(applicationModel(connection));
    const missing = { venueRank: { $exists: false } };
    // Migrated records no longer match the condition, so each round begins with the next ones.
    for (;;) {
      const found = await applications.find(missing).limit(BATCH).toArray();
      if (found.length === 0) return;
      const rankOf = await venueRanks(connection, found);
      await applications.bulkWrite(
        found.map((application) => ({
          updateOne: {
            filter: { _id: application._id, ...missing },
            update: { $set: { venueRank: rankOf(application), starred: false, note: '', noteVersion: 0 } },
          },
        })),
      );
    }
  },
};

/** Decided applications keep their order. */
async function venueRanks(
  connection: Connection,
  found: readonly ApplicationRecord[],
): Promise<(application: ApplicationRecord) => number> {
  const waiting = found.filter(({ status }) => status === 'submitted');
  const ids = (key: 'eventId' | 'artistId') => ({ $in: [...new Set(waiting.map((each) => each[key]))] });
  const [events, artists] = await Promise.all([
    eventModel(connection)
      .find({ _id: ids('eventId') })
      .lean(),
    artistModel(connection)
      .find({ _id: ids('artistId') })
      .lean(),
  ]);
  const zones = new Map(events.map(({ _id, timeZone }) => [_id, timeZone]));
  const levels = new Map(artists.map((artist) => [artist._id, completionOf(artist).level]));
  return ({ status, rank, replyDueAt, eventId, artistId }) =>
    status === 'submitted'
      ? venueRankOf(replyDueAt, zones.get(eventId) ?? UTC, levels.get(artistId) ?? 1)
      : rank;
}
