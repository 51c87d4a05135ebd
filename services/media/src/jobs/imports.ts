import { join } from 'node:path';
import { startWorkLoop, type WorkLoop } from '@backline/service-kit/jobs/work-loop';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import type { MediaContext } from '#src/context.ts';
import { writeNew } from '#src/store/write-all.ts';
import type { JobQueue } from './job-queue.ts';

const LOOK_MS = 1_000;

/** Queues the pictures that another service fetched. */
export function watchImports({ connection, logger }: MediaContext, queue: JobQueue): WorkLoop {
  return startWorkLoop({
    intervalMs: LOOK_MS,
    async work() {
      const found = await mediaImportModel(connection).find({}, { _id: 1 }).lean();
      for (const { _id } of found) await queue.add(_id);
    },
    onError: (error) => logger.error({ err: error }, 'fetched pictures could not be queued'),
  });
}

/** Writes a fetched picture to the place of an upload. It does nothing for an upload. */
export async function bringImport({ connection, incoming }: MediaContext, fileId: string): Promise<void> {
  const found = await mediaImportModel(connection).findById(fileId);
  if (found) await writeNew(join(incoming, fileId), found.bytes);
}

/** Removes the bytes of a checked picture. */
export async function dropImport({ connection }: MediaContext, fileId: string): Promise<void> {
  await mediaImportModel(connection).deleteOne({ _id: fileId });
}
