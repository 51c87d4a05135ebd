import {
  INFRINGEMENTS_MAX,
  MEDIA_ACCOUNT_MAX_BYTES,
  MEDIA_MAX_BYTES,
  MIXES_MAX,
  PICTURES_AND_VIDEOS_MAX,
} from '@backline/contracts/base/limits';
import type { FileKind, MediaKind } from '@backline/contracts/base/choices';
import { AppError, forbidden } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { countInfringements } from '@backline/shared-records/reports/infringements';
import type { Connection } from 'mongoose';

const MIB = 1024 * 1024;
const NAMES: Record<FileKind, string> = {
  image: 'A picture',
  video: 'A video',
  audio: 'A mix',
  document: 'A file',
};

/** The stored files of an account. Failed and fetched files do not count, and removed ones only by their bytes. */
interface Usage {
  bytes: number;
  picturesAndVideos: number;
  mixes: number;
}

/** Users of a file outside a profile: a video with its poster, an event, a venue. */
const ELSEWHERE = ['video:', 'event:', 'org:'];

/** Whether a file is outside a profile. Only a profile's files have a limit by number. */
function isElsewhere({ referencedBy }: Pick<MediaFileRecord, 'referencedBy'>): boolean {
  return (
    referencedBy.length > 0 && referencedBy.every((name) => ELSEWHERE.some((kind) => name.startsWith(kind)))
  );
}

export async function readUsage(connection: Connection, ownerId: string): Promise<Usage> {
  const records = await mediaFileModel(connection)
    .find(
      { ownerId, source: null, status: { $in: ['uploading', 'processing', 'ready'] } },
      { kind: 1, bytes: 1, removedAt: 1, referencedBy: 1 },
    )
    .lean();
  const present = records.filter(({ removedAt }) => removedAt === null);
  const shown = present.filter((record) => !isElsewhere(record));
  const countOf = (...kinds: FileKind[]) => shown.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    bytes: records.reduce((sum, { bytes }) => sum + bytes, 0),
    picturesAndVideos: countOf('image', 'video'),
    mixes: countOf('audio'),
  };
}

/** The number of files of a kind that the account may still add. */
export function filesLeft(usage: Usage, kind: MediaKind): number {
  const left = kind === 'audio' ? MIXES_MAX - usage.mixes : PICTURES_AND_VIDEOS_MAX - usage.picturesAndVideos;
  return Math.max(0, left);
}

/** @throws AppError for a file that is empty or too large. */
export function requireSize(kind: FileKind, bytes: number): void {
  if (bytes === 0) throw new AppError('validation_failed', { message: 'This file is empty.' });
  const max = MEDIA_MAX_BYTES[kind];
  if (bytes > max)
    throw new AppError('payload_too_large', {
      message: `${NAMES[kind]} can have up to ${max / MIB} MB. This file has ${Math.ceil(bytes / MIB)} MB.`,
    });
}

/** Checks the account's stored files, including a new one. @throws AppError if they are too many or too large. */
export function requireRoom(usage: Usage): void {
  const { bytes, picturesAndVideos, mixes } = usage;
  if (bytes > MEDIA_ACCOUNT_MAX_BYTES)
    throw full(`Your account can store ${MEDIA_ACCOUNT_MAX_BYTES / MIB / 1024} GB. Remove a file first.`);
  if (picturesAndVideos > PICTURES_AND_VIDEOS_MAX)
    throw full(`You can have ${PICTURES_AND_VIDEOS_MAX} pictures and videos. Remove one first.`);
  if (mixes > MIXES_MAX) throw full(`You can have ${MIXES_MAX} mixes. Remove one first.`);
}

/** @throws AppError `forbidden` for an account that broke copyrights repeatedly. */
export async function requireRights(connection: Connection, ownerId: string, now: Date): Promise<void> {
  const counts = await countInfringements(connection, [ownerId], now);
  if ((counts.get(ownerId) ?? 0) < INFRINGEMENTS_MAX) return;
  throw forbidden(
    `You cannot upload files. ${INFRINGEMENTS_MAX} of your files were hidden for copyright in the last 12 months.`,
  );
}

const full = (message: string) => new AppError('storage_full', { message });
