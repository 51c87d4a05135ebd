import { readdir } from 'node:fs/promises';
import { UNUSED_MEDIA_HOURS } from '@backline/contracts/base/limits';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import type { MediaContext } from '#src/context.ts';
import { ageMs, removeTraces } from '#src/store/local-files.ts';
import { removeFile } from './remove-file.ts';

const UNUSED_MS = UNUSED_MEDIA_HOURS * 3_600_000;
const AT_ONCE = 100;

/** The time at which an unused file is removed. */
export function unusedUntil(now: Date): Date {
  return new Date(now.getTime() + UNUSED_MS);
}

/**
 * Removes expired files, and traces of uploads on this machine without a record. Returns the number of removed
 * files. An upload that still grows stays, however long it takes.
 */
export async function cleanUp(context: MediaContext): Promise<number> {
  const { connection, clock, incoming, work } = context;
  const files = mediaFileModel(connection);
  const now = clock();
  let removed = 0;
  for (;;) {
    const over = await files
      .find({ goesAt: { $lte: now }, referencedBy: { $size: 0 } }, { _id: 1, status: 1 })
      .limit(AT_ONCE)
      .lean();
    let changed = 0;
    for (const record of over) {
      const isGrowing = record.status === 'uploading' && (await ageMs(context, record._id, now)) < UNUSED_MS;
      if (isGrowing) await files.updateOne({ _id: record._id }, { $set: { goesAt: unusedUntil(now) } });
      else if (await removeFile(context, record, now)) removed += 1;
      else continue;
      changed += 1;
    }
    if (changed === 0) break;
  }
  for (const name of [...(await readdir(incoming)), ...(await readdir(work))]) {
    const fileId = name.replace(/\.json$/, '');
    const isOld = (await ageMs(context, fileId, now)) >= UNUSED_MS;
    if (isOld && !(await files.exists({ _id: fileId }))) await removeTraces(context, fileId);
  }
  return removed;
}
