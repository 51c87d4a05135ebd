import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { READ_FOLLOWERS } from '#src/modules/profiles/artists/followers/follower-numbers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';

const DAY_MS = 24 * 3_600_000;

export const followerNumbers: Migration = {
  id: '2026-11-23-follower-numbers',
  what: 'Schedules the daily reading of followers of linked Spotify profiles.',
  async run(connection) {
    const clock = () => new Date();
    const context = { connection, clock };
    const linked = { 'socialLinks.spotify': { $exists: true } };
    for await (const { _id } of artistModel(connection).find(linked, { _id: 1 }).sort({ _id: 1 }).lean()) {
      // The first readings are spread over a day, so that Spotify does not get all of them at once.
      const dueAt = new Date(clock().getTime() + Math.random() * DAY_MS);
      await inTransaction(connection, (session) => setTimer(context, READ_FOLLOWERS, _id, dueAt, session));
    }
  },
};
