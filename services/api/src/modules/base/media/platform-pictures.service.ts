import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PicturePlatform } from '@backline/contracts/base/choices';
import { picturePath } from '@backline/contracts/base/pictures';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import {
  mediaFileModel,
  type MediaFileRecord,
  UNCHECKED_FILE,
} from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import { holdMediaFile } from '@backline/shared-records/media/media-references';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import type { StoredPicture } from './stored-picture.ts';

const PREFIX = picturePath('stored', '');
/** Longer than the lifetime of a draft that uses the picture. */
const UNUSED_DAYS = 400;
/** The first picture may have to wait for the start of the media service. */
const WAIT_MS = 8_000;
const POLL_MS = 50;

/** A picture that this server fetched from a platform for a person. */
interface FetchedPicture {
  userId: string;
  source: PicturePlatform;
  bytes: Buffer;
}

/**
 * Hands a fetched picture to the media service, which checks it like an upload, and returns its path. It is removed
 * after a while unless a profile claims it.
 */
export async function importPicture(
  { connection, clock }: ApiContext,
  { userId, source, bytes }: FetchedPicture,
): Promise<string> {
  const hash = createHash('sha256').update(`${userId}\0${source}\0`).update(bytes);
  const _id = hash.digest('base64url').slice(0, 32);
  const now = clock();
  const goesAt = new Date(now.getTime() + UNUSED_DAYS * 86_400_000);
  const files = mediaFileModel(connection);
  const record: Omit<MediaFileRecord, '_id' | 'goesAt'> = {
    ...UNCHECKED_FILE,
    ownerId: userId,
    kind: 'image',
    source,
    name: `Picture from ${source}`,
    bytes: bytes.length,
    status: 'processing',
    told: null,
    rightsConfirmedAt: null,
    createdAt: now,
  };
  await upsert(() => files.updateOne({ _id }, { $setOnInsert: { ...record, goesAt } }, { upsert: true }));
  await files.updateOne({ _id, goesAt: { $ne: null } }, { $set: { goesAt } });
  // The same picture may have been imported before.
  if (await files.exists({ _id, status: 'processing' })) {
    const imports = mediaImportModel(connection);
    await upsert(() => imports.updateOne({ _id }, { $setOnInsert: { bytes } }, { upsert: true }));
  }
  return picturePath('stored', _id);
}

/** Waits for the checks of these pictures, up to a limit. Returns the paths of those that were not refused. */
export async function waitForPictures(
  { connection, wakeMedia }: Pick<RouteContext, 'connection' | 'wakeMedia'>,
  paths: readonly string[],
): Promise<Set<string>> {
  const ids = paths.flatMap((path) => idOf(path) ?? []);
  const files = mediaFileModel(connection);
  const until = performance.now() + WAIT_MS;
  if (await files.exists({ _id: { $in: ids }, status: 'processing' })) wakeMedia();
  while (performance.now() < until && (await files.exists({ _id: { $in: ids }, status: 'processing' })))
    await pause(POLL_MS);
  const good = await files.find({ _id: { $in: ids }, status: { $ne: 'failed' } }, { _id: 1 }).lean();
  return new Set(good.map(({ _id }) => picturePath('stored', _id)));
}

/**
 * Claims a picture permanently, inside the transaction that stores its user. Null for one that no longer exists.
 */
export async function claimPlatformPicture(
  { connection }: ApiContext,
  { path, by }: { path: string; by: string },
  session: ClientSession,
): Promise<StoredPicture | null> {
  const fileId = idOf(path);
  const file = fileId === null ? null : await holdMediaFile(connection, { fileId, by }, session);
  if (!file?.source || file.status === 'failed') return null;
  const { width, height, placeholder, source } = file;
  // The path of the import redirects to the checked file.
  const src = file.status === 'ready' && file.file !== null ? `/media/${file.file}` : path;
  return { fileId, src, width, height, placeholder, focus: null, source };
}

/** The address of the checked picture. @throws AppError `not_found` */
export async function findPictureAddress({ connection }: ApiContext, id: string): Promise<string> {
  const file = await mediaFileModel(connection)
    .findOne({ _id: id, source: { $ne: null }, status: 'ready' }, { file: 1 })
    .lean();
  if (!file?.file) throw notFound('Picture');
  return `/media/${file.file}`;
}

function idOf(path: string): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
}
