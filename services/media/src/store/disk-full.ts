/** What an uploader reads while the disk is full. */
export const NO_ROOM = 'There is no room for this file right now. Please try again later.';

/** Full, or over the quota of its user. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}

/** For an answer of another process, which brings no errors. */
export function diskFull(): Error {
  return Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
}
