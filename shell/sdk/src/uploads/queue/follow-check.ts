import { getMediaFile, type MediaFile } from '@backline/contracts/base/media';
import { ApiError, call, failureMessage } from '@backline/shell-sdk';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 4_000;
const GONE = 'This upload is no longer there. Please choose the file again.';
const UNKNOWN = 'The check of this file could not be read. Please try again.';

/** The result of the server's check of an uploaded file. */
export type CheckEnd = { file: MediaFile } | { message: string; canRetry: boolean };

/** Polls until the server has checked a file. Null when `isWanted` is false. */
export async function followCheck(fileId: string, isWanted: () => boolean): Promise<CheckEnd | null> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 1.5)) {
    const end = await askOnce(fileId);
    if (!isWanted()) return null;
    if (end) return end;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Undefined while the check runs, and without a network. */
async function askOnce(fileId: string): Promise<CheckEnd | undefined> {
  try {
    const file = await call(getMediaFile, { params: { id: fileId } });
    if (file.status === 'ready') return { file };
    return file.status === 'failed' ? { message: file.message ?? UNKNOWN, canRetry: false } : undefined;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'network' || code === 'unavailable') return undefined;
    if (code === 'not_found') return { message: GONE, canRetry: false };
    return { message: failureMessage(error, UNKNOWN), canRetry: true };
  }
}
