import { statfs } from 'node:fs/promises';
import { uploadMetadata } from '@backline/contracts/base/media.schemas';
import { AppError, invalidFields, unavailable } from '@backline/service-kit/http/answers/app-error';
import { fieldMessages } from '@backline/service-kit/http/endpoints/parse-input';
import {
  mediaFileModel,
  type MediaFileRecord,
  UNCHECKED_FILE,
} from '@backline/shared-records/media/media-files.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { Metadata } from '@tus/server';
import type { Request } from 'express';
import type { MediaContext } from '#src/context.ts';
import { unusedUntil } from '#src/files/clean-up.ts';
import { claimPoster, releasePoster } from '#src/files/posters.ts';
import { NO_ROOM } from '#src/store/disk-full.ts';
import { readUsage, requireRights, requireRoom, requireSize } from '#src/files/account-limits.ts';

/** This space stays free on the disk, for everything else on this machine. */
const SPARE_BYTES = 256 * 1024 * 1024;

/**
 * Checks a new upload before its first byte, and records it. From then on it counts for the limits of the account.
 * @throws AppError with the reason, in words for the uploader.
 */
export async function beginUpload(context: MediaContext, req: Request, ownerId: string): Promise<string> {
  const bytes = lengthOf(req);
  const { kind, name, peaks, seconds, poster } = metadataOf(req);
  const told = peaks && seconds !== undefined ? { durationSeconds: seconds, peaks } : null;
  requireSize(kind, bytes);
  await requireRights(context.connection, ownerId, context.clock());
  await requireDisk(context.incoming, bytes);
  const files = mediaFileModel(context.connection);
  const record = newMediaFile(context.clock(), { ownerId, kind, name, bytes, told });
  await files.create(record);
  try {
    if (poster !== undefined) await setPoster(context, record, poster);
    // The new file is counted too, so that several simultaneous uploads cannot exceed the limits.
    requireRoom(await readUsage(context.connection, ownerId));
  } catch (error) {
    await dropUpload(context, record._id);
    throw error;
  }
  return record._id;
}

/** Removes the record of an unfinished upload. */
export async function dropUpload({ connection, clock }: MediaContext, _id: string): Promise<void> {
  const record = await mediaFileModel(connection).findOneAndDelete({ _id, status: 'uploading' }).lean();
  if (record) await releasePoster(connection, record, clock());
}

async function setPoster(
  { connection }: MediaContext,
  { _id, ownerId, kind }: MediaFileRecord,
  posterId: string,
): Promise<void> {
  if (kind !== 'video') throw invalidFields({ poster: 'Only a video has a poster' });
  const poster = await claimPoster(connection, { posterId, videoId: _id, ownerId });
  if (!poster) throw invalidFields({ poster: 'Choose a picture of yours that is uploaded and checked' });
  await mediaFileModel(connection).updateOne({ _id }, { $set: { poster } });
}

/** A file without any bytes so far. */
export function newMediaFile(
  now: Date,
  { ownerId, kind, name, bytes, told }: Pick<MediaFileRecord, 'ownerId' | 'kind' | 'name' | 'bytes' | 'told'>,
): MediaFileRecord {
  return {
    ...UNCHECKED_FILE,
    _id: newId(),
    ownerId,
    kind,
    source: null,
    name,
    bytes,
    status: 'uploading',
    told,
    goesAt: unusedUntil(now),
    rightsConfirmedAt: kind === 'document' ? null : now,
    createdAt: now,
  };
}

/** The length of the upload. It is required at the start, because a later one would avoid the limits. */
function lengthOf(req: Request): number {
  const length = req.get('upload-length') ?? '';
  if (/^\d{1,15}$/.test(length)) return Number(length);
  throw new AppError('validation_failed', { message: 'Upload-Length must tell how many bytes the file has' });
}

function metadataOf(req: Request) {
  const parsed = uploadMetadata.safeParse(readMetadata(req.get('upload-metadata')));
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldMessages(parsed.error));
}

function readMetadata(header: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new AppError('validation_failed', { message: 'Upload-Metadata cannot be read' });
  }
}

async function requireDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // Twice the bytes, because a check may write the file again.
  if (bavail * bsize < bytes * 2 + SPARE_BYTES) throw unavailable(NO_ROOM);
}
