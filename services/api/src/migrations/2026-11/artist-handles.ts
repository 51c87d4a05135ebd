import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { Migration } from '@backline/service-kit/mongo/migration';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { handleModel } from '#src/modules/accounts/handles/handles.model.ts';

export const artistHandles: Migration = {
  id: '2026-11-23-artist-handles',
  what: "Stores the owner of each artist's handle, so that the handle can change.",
  async run(connection) {
    const handles = handleModel(connection);
    const artists = artistModel(connection).find({}, { handle: 1 }).sort({ _id: 1 }).lean();
    for await (const { _id, handle } of artists) {
      await upsert(() =>
        handles.updateOne(
          { _id: `artist:${handle}` },
          { $setOnInsert: { ownerId: _id, until: null } },
          { upsert: true },
        ),
      );
    }
  },
};
