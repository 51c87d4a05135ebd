import type { Migration } from '@backline/service-kit/mongo/migration';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';
import { artistModel, type MediaItemRecord } from '#src/modules/profiles/artists/artists.model.ts';

/** The earlier form of a stored artist: pictures are plain addresses. */
interface OldArtist {
  _id: string;
  profileImage?: string | null;
  images?: Pick<MediaItemRecord, 'id' | 'type' | 'src' | 'alt'>[];
}

export const artistPictures: Migration = {
  id: '2026-11-23-artist-pictures',
  what: 'Adds sizes, placeholder and focus to the photo and the gallery of each artist.',
  async run(connection) {
    const artists = connection.collection<OldArtist>(artistModel(connection).collection.name);
    for await (const { _id, profileImage, images = [] } of artists.find({
      profileImage: { $exists: true },
    })) {
      const photo = profileImage ? pictureAt(profileImage) : null;
      const items = images.map((item) => ({ ...pictureAt(item.src), ...item }));
      await artists.updateOne(
        { _id },
        { $set: { photo, images: items, removedImages: [] }, $unset: { profileImage: '' } },
      );
    }
  },
};

function pictureAt(src: string): StoredMedia {
  return { fileId: null, src, width: null, height: null, placeholder: null, focus: null };
}
