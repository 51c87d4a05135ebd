import { isDiskFull } from '#src/store/disk-full.ts';

/** Explains to the uploader why a file is refused. */
export class Refusal extends Error {}

/**
 * Turns an error into a refusal, because decoders fail in many ways at an incomplete file. A full disk is no fault
 * of the file.
 */
export function asRefusal(error: unknown): unknown {
  return error instanceof Refusal || isDiskFull(error) ? error : new Refusal(UNREADABLE);
}

export const UNREADABLE = 'This file cannot be read. It may be cut off or damaged. Please choose it again.';
