import { hiddenAmong } from '@backline/shared-records/media/hidden-media';
import type { Connection } from 'mongoose';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';

/** Artists without their hidden pictures and videos. */
export async function withoutHidden(
  connection: Connection,
  artists: readonly ArtistRecord[],
): Promise<ArtistRecord[]> {
  const pictures = artists.flatMap(({ photo, coverImage, images }) => [
    photo?.src,
    coverImage,
    ...images.map(({ src }) => src),
  ]);
  const hidden = await hiddenAmong(connection, pictures);
  return artists.map((artist) => ({
    ...artist,
    photo: hidden.has(artist.photo?.src ?? '') ? null : artist.photo,
    coverImage: hidden.has(artist.coverImage ?? '') ? null : artist.coverImage,
    images: artist.images.filter(({ src }) => !hidden.has(src)),
  }));
}
