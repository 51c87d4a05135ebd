import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { Connection } from 'mongoose';

/** The name of a video as the user of its poster. */
const nameOf = (videoId: string) => `video:${videoId}`;

/** Claims an uploaded picture for a video. Null for one that is not a ready picture of this person. */
export async function claimPoster(
  connection: Connection,
  { posterId, videoId, ownerId }: { posterId: string; videoId: string; ownerId: string },
): Promise<MediaFileRecord['poster']> {
  const picture = await mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: posterId, ownerId, kind: 'image', source: null, status: 'ready' },
      { $addToSet: { referencedBy: nameOf(videoId) }, $set: { goesAt: null, removedAt: null } },
    )
    .lean();
  return picture?.file ? { fileId: posterId, file: picture.file } : null;
}

/** Releases the poster of a removed video, so that the next clean-up removes it. */
export async function releasePoster(
  connection: Connection,
  { _id, poster }: Pick<MediaFileRecord, '_id' | 'poster'>,
  now: Date,
): Promise<void> {
  if (!poster) return;
  const files = mediaFileModel(connection);
  await files.updateOne({ _id: poster.fileId }, { $pull: { referencedBy: nameOf(_id) } });
  await files.updateOne({ _id: poster.fileId, referencedBy: { $size: 0 } }, { $set: { goesAt: now } });
}
