/** The message for an uploader while the disk is full. */
export const NO_ROOM = 'There is no room for this file right now. Please try again later.';

/** The disk is full, or the quota of its user is used up. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}

/** The error of a full disk, for another process's answer, which contains no errors. */
export function diskFull(): Error {
  return Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
}
