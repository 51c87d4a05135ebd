import { REMOVED_MEDIA_DAYS } from '@backline/contracts/base/limits';
import type { FileKind } from '@backline/contracts/base/choices';
import type { ClientSession, Connection } from 'mongoose';
import { mediaFileModel, type MediaFileRecord } from './media-files.model.ts';

const DAY_MS = 86_400_000;

/** The name of a file that another person uploaded. */
const HANDED_OVER = 'Picture of the venue';

/** The name of a video as the user of its poster. */
export const posterHolder = (videoId: string) => `video:${videoId}`;

interface Reference {
  fileId: string;
  /** What shows the file, as `mix:ID`. */
  by: string;
}

interface Claim extends Reference {
  ownerId: string;
  /** What the file may be. */
  kinds: readonly FileKind[];
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
  const file = await mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: fileId, ownerId, kind: { $in: kinds }, source: null, status: 'ready' },
      { $addToSet: { referencedBy: by }, $set: { goesAt: null, removedAt: null } },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (file) await markPoster(connection, file, null, session);
  return file;
}

/** Closes or opens the poster of a video with the video, unless something else shows it. */
async function markPoster(
  connection: Connection,
  { _id, poster }: Pick<MediaFileRecord, '_id' | 'poster'>,
  removedAt: Date | null,
  session: ClientSession,
): Promise<void> {
  if (!poster) return;
  const ofVideo = { _id: poster.fileId, referencedBy: [posterHolder(_id)] };
  await mediaFileModel(connection).updateOne(ofVideo, { $set: { removedAt } }, { session });
}

/**
 * Notes that something more shows a file, which `shownBy` shows already. It does not ask whose file it is. Null for a
 * file that `shownBy` does not show.
 */
export async function shareMediaFile(
  connection: Connection,
  { fileId, by, shownBy }: Reference & { shownBy: string },
  session: ClientSession,
): Promise<MediaFileRecord | null> {
  return mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: fileId, referencedBy: shownBy, status: 'ready' },
      { $addToSet: { referencedBy: by } },
      { session, returnDocument: 'after' },
    )
    .lean();
}

/** Notes that something shows a file that we fetched, whoever it was fetched for. Null for a file that is not there. */
export async function holdMediaFile(
  connection: Connection,
  { fileId, by }: Reference,
  session: ClientSession,
): Promise<MediaFileRecord | null> {
  return mediaFileModel(connection)
    .findOneAndUpdate(
      { _id: fileId, source: { $ne: null } },
      { $addToSet: { referencedBy: by }, $set: { goesAt: null } },
      { session, returnDocument: 'after' },
    )
    .lean();
}

/**
 * Notes that something shows a file no longer, inside the transaction that removes it. An upload can be brought back
 * for a while, and nobody can open it meanwhile. A file that we fetched goes at once.
 */
export async function releaseMediaFile(
  connection: Connection,
  { fileId, by }: Reference,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const files = mediaFileModel(connection);
  const later = new Date(at.getTime() + REMOVED_MEDIA_DAYS * DAY_MS);
  const file = await files
    .findOneAndUpdate(
      { _id: fileId },
      { $pull: { referencedBy: by } },
      { session, returnDocument: 'after', projection: { referencedBy: 1, source: 1, poster: 1 } },
    )
    .lean();
  if (file?.referencedBy.length !== 0) return;
  // Files of earlier versions name no source.
  const goesAt = file.source ? at : later;
  await files.updateOne({ _id: fileId }, { $set: { removedAt: at, goesAt } }, { session });
  await markPoster(connection, file, at, session);
}

/** Notes that something shows none of its files any longer, as `releaseMediaFile` does for one. */
export async function releaseAll(
  connection: Connection,
  by: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const held = await mediaFileModel(connection).find({ referencedBy: by }, { _id: 1 }, { session }).lean();
  for (const { _id } of held) await releaseMediaFile(connection, { fileId: _id, by }, at, session);
}

/** Gives the files of a person that `names` show to somebody else, without the names that the person gave them. */
export async function handFilesOver(
  connection: Connection,
  { names, from, to }: { names: readonly string[]; from: string; to: string },
): Promise<void> {
  await mediaFileModel(connection).updateMany(
    { ownerId: from, referencedBy: { $in: [...names] } },
    { $set: { ownerId: to, name: HANDED_OVER } },
  );
}

/** Gives up all files of a person who is erased. The media service removes them, and what was made of them, next. */
export async function releaseFilesOf(connection: Connection, ownerId: string, at: Date): Promise<void> {
  await mediaFileModel(connection).updateMany(
    { ownerId },
    { $set: { referencedBy: [], removedAt: at, goesAt: at, name: '' } },
  );
}
