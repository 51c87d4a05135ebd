import { pipeline } from 'node:stream/promises';
import { AppError } from '#src/http/answers/app-error.ts';
import type { Request, Response } from 'express';
import type { Range, StoredMedia } from './media-store.ts';

/** Files of strangers. The browser guesses no other type, and a file that is opened may do nothing. */
export const FOREIGN_CONTENT = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** @throws AppError for a request that would do more than read. */
export function requireRead({ method }: Request): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new AppError('method_not_allowed', {
    message: `This address does not take ${method}`,
    headers: { Allow: 'GET, HEAD' },
  });
}

/** Ends an answer with a part of a file, and with no bytes for a HEAD request. */
export async function sendStored(
  file: StoredMedia,
  { type, part }: { type: string; part: Range },
  res: Response,
): Promise<void> {
  res.set({ 'Content-Type': type, 'Content-Length': String(part.end - part.start + 1) });
  if (res.req.method === 'HEAD') return void res.end();
  if (file.send) return file.send(part, res);
  await pipeline(await file.read(part), res).catch((error: NodeJS.ErrnoException) => {
    // People skip and leave, so a closed connection is no error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
