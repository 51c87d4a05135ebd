import { isDiskFull } from '#src/store/disk-full.ts';

/** Says in words for the uploader why a file is not taken. */
export class Refusal extends Error {}

/** Decoders fail in many ways at a file that is cut or empty. A full disk is no fault of the file. */
export function asRefusal(error: unknown): unknown {
  return error instanceof Refusal || isDiskFull(error) ? error : new Refusal(UNREADABLE);
}

export const UNREADABLE = 'This file cannot be read. It may be cut off or damaged. Please choose it again.';
