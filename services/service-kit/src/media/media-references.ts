import { REMOVED_MEDIA_DAYS } from '@backline/contracts/limits';
import type { MediaKind } from '@backline/contracts/media';
import type { ClientSession, Connection } from 'mongoose';
import { mediaFileModel, type MediaFileRecord } from './media-files.model.ts';

const DAY_MS = 86_400_000;

interface Reference {
  fileId: string;
  /** What shows the file, as `mix:ID`. */
  by: string;
}

interface Claim extends Reference {
  ownerId: string;
  /** What the file may be. */
  kinds: readonly MediaKind[];
}

/**
 * Notes that something shows a file, inside the transaction that stores it. A file that nothing shows is removed
 * after a day, and one that is shown no longer after 30. Null for a file that is not there, not ready, of another kind, or another person's.
 */
export async function claimMediaFile(
  connection: Connection,
  { fileId, ownerId, kinds, by }: Claim,
  session: ClientSession,
): Promise<MediaFileRecord | null> {
  return mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: fileId, ownerId, kind: { $in: kinds }, status: 'ready' },
      { $addToSet: { referencedBy: by }, $set: { goesAt: null, removedAt: null } },
      { session, returnDocument: 'after' },
    )
    .lean();
}

/** Notes that something shows a file no longer, inside the transaction that removes it. */
export async function releaseMediaFile(
  connection: Connection,
  { fileId, by }: Reference,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const files = mediaFileModel(connection);
  await files.updateOne({ _id: fileId }, { $pull: { referencedBy: by } }, { session });
  await files.updateOne(
    { _id: fileId, referencedBy: { $size: 0 } },
    { $set: { removedAt: at, goesAt: new Date(at.getTime() + REMOVED_MEDIA_DAYS * DAY_MS) } },
    { session },
  );
}
