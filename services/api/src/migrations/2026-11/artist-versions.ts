import type { Migration } from '@backline/service-kit/mongo/migration';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

export const artistVersions: Migration = {
  id: '2026-11-23-artist-versions',
  what: 'Numbers the versions of artist profiles.',
  async run(connection) {
    await artistModel(connection).updateMany({ version: { $exists: false } }, { $set: { version: 1 } });
  },
};
