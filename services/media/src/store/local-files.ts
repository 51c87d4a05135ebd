import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a file is while it is uploaded and checked. */
interface LocalFolders {
  incoming: string;
  work: string;
}

/** Removes what the upload and its check left on this machine. */
export async function removeTraces({ incoming, work }: LocalFolders, fileId: string): Promise<void> {
  await rm(join(incoming, fileId), { force: true });
  await rm(join(incoming, `${fileId}.json`), { force: true });
  await rm(join(work, fileId), { recursive: true, force: true });
}

/** Bytes of the upload that have arrived; null when there is none. */
export async function arrivedBytes(
  { incoming }: Pick<LocalFolders, 'incoming'>,
  fileId: string,
): Promise<number | null> {
  const found = await stat(join(incoming, fileId)).catch(() => null);
  return found?.size ?? null;
}
