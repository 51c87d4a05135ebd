import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The place of a file during upload and check. */
interface LocalFolders {
  incoming: string;
  work: string;
}

/** Removes the traces of an upload and its check from this machine. */
export async function removeTraces({ incoming, work }: LocalFolders, fileId: string): Promise<void> {
  await rm(join(incoming, fileId), { force: true });
  await rm(join(incoming, `${fileId}.json`), { force: true });
  await rm(join(work, fileId), { recursive: true, force: true });
}

/** The bytes of the upload that have arrived. Null without an upload. */
export async function arrivedBytes(
  { incoming }: Pick<LocalFolders, 'incoming'>,
  fileId: string,
): Promise<number | null> {
  const found = await stat(join(incoming, fileId)).catch(() => null);
  return found?.size ?? null;
}

/** Milliseconds since the last change of an upload or its check. Infinity without one. */
export async function ageMs({ incoming, work }: LocalFolders, fileId: string, now: Date): Promise<number> {
  const places = [join(incoming, fileId), join(incoming, `${fileId}.json`), join(work, fileId)];
  const found = await Promise.all(places.map((place) => stat(place).catch(() => null)));
  return now.getTime() - Math.max(...found.map((one) => one?.mtimeMs ?? -Infinity));
}
