import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { unusedUntil } from '#src/files/clean-up.ts';
import { isDiskFull } from '#src/store/disk-full.ts';
import { MEDIA_TYPES, mediaNameOf, sizedName } from '#src/files/media-name.ts';
import { removeTraces } from '#src/store/local-files.ts';
import type { Checker } from '#src/worker/checker.ts';
import type { CheckedFile } from '#src/worker/messages.ts';
import { bringImport, dropImport } from './imports.ts';
import type { JobWork } from './job-queue.ts';

/** The message of a file whose check failed because of our own errors. */
const GIVEN_UP = 'This file could not be checked. Please upload it again later.';

const WAITS_FOR_ROOM = 'There is no room for this file right now. It is checked as soon as there is.';

/** Checks finished uploads and moves them into the store. */
export function createFileCheck(context: MediaContext, checker: Checker): JobWork {
  return {
    async run(fileId) {
      const record = await mediaFileModel(context.connection).findById(fileId).lean();
      try {
        if (record && (record.status === 'uploading' || record.status === 'processing'))
          await bringIn(context, checker, record);
      } catch (error) {
        throw await leaveNothing(context, fileId, error);
      }
      await removeTraces(context, fileId);
      await dropImport(context, fileId);
    },
    async giveUp(fileId) {
      // The bytes stay as long as the file, so that an administrator can have it checked again.
      await fail(context, fileId, GIVEN_UP);
      await dropImport(context, fileId);
    },
  };
}

/**
 * Removes the results of a failed try. Returns the error: a full disk is an outage, so that the check waits for
 * room.
 */
async function leaveNothing(context: MediaContext, fileId: string, error: unknown): Promise<unknown> {
  await rm(join(context.work, fileId), { recursive: true, force: true });
  if (!isDiskFull(error)) return error;
  await mediaFileModel(context.connection).updateOne({ _id: fileId }, { $set: { message: WAITS_FOR_ROOM } });
  return unavailable(WAITS_FOR_ROOM, error);
}

async function bringIn(context: MediaContext, checker: Checker, record: MediaFileRecord): Promise<void> {
  const { connection, store, incoming, work } = context;
  const { _id, kind, told } = record;
  const files = mediaFileModel(connection);
  // An earlier try may have ended just before its last step.
  const isStored = record.file !== null && (await store.open(record.file)) !== null;
  if (!isStored) {
    await files.updateOne({ _id }, { $set: { status: 'processing' } });
    const folder = join(work, _id);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await bringImport(context, _id);
    const result = await checker.check({ kind, told, path: join(incoming, _id), folder });
    if ('refused' in result) return fail(context, _id, result.refused);
    await keep(context, record, result);
  }
  const goes = record.source ? {} : { goesAt: unusedUntil(context.clock()) };
  const ready = { status: 'ready', message: null, ...goes } as const;
  await files.updateOne({ _id, status: 'processing' }, { $set: ready });
}

/** Stores the facts first. So a try that ends in between can be completed without the upload. */
async function keep(
  { connection, store }: MediaContext,
  record: MediaFileRecord,
  { facts, ending, path, sized = [] }: CheckedFile,
): Promise<void> {
  const file = await mediaNameOf(path, record, ending);
  await mediaFileModel(connection).updateOne(
    { _id: record._id },
    { $set: { ...facts, file, type: MEDIA_TYPES[ending] } },
  );
  for (const { width, path: smaller } of sized) await store.put(sizedName(file, width), smaller);
  await store.put(file, path);
}

async function fail({ connection }: MediaContext, _id: string, message: string): Promise<void> {
  await mediaFileModel(connection).updateOne({ _id }, { $set: { status: 'failed', message } });
}
