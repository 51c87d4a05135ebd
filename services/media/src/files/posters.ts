import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { posterHolder } from '@backline/shared-records/media/media-references';
import type { Connection } from 'mongoose';

/** Claims an uploaded picture for a video. Null for one that is not a ready picture of this person. */
export async function claimPoster(
  connection: Connection,
  { posterId, videoId, ownerId }: { posterId: string; videoId: string; ownerId: string },
): Promise<MediaFileRecord['poster']> {
  const picture = await mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: posterId, ownerId, kind: 'image', source: null, status: 'ready' },
      { $addToSet: { referencedBy: posterHolder(videoId) }, $set: { goesAt: null, removedAt: null } },
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
  await files.updateOne({ _id: poster.fileId }, { $pull: { referencedBy: posterHolder(_id) } });
  await files.updateOne({ _id: poster.fileId, referencedBy: { $size: 0 } }, { $set: { goesAt: now } });
}
