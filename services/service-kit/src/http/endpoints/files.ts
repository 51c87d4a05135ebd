import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A file as it is answered; `maxAge` is how many seconds any cache may keep it. */
export interface FileAnswer {
  type: string;
  bytes: Uint8Array;
  maxAge: number;
}

/** A file that has another address now. */
export interface MovedFile extends Pick<FileAnswer, 'maxAge'> {
  location: string;
}

/** A file whose address is a secret. Only the program that asked may keep it, and asks again before each use. */
export interface PrivateFile extends Omit<FileAnswer, 'maxAge'> {
  isPrivate: true;
}

export function sendFile(req: Request, res: Response, answer: FileAnswer | MovedFile | PrivateFile): void {
  if ('isPrivate' in answer) {
    const { bytes } = answer;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    res.set({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Referrer-Policy': 'no-referrer' });
    if (knows(req, etag)) return void res.status(304).end();
    return sendBytes(res, answer);
  }
  const { maxAge } = answer;
  res.set('Cache-Control', `public, max-age=${maxAge}`);
  if ('location' in answer) {
    const { search } = new URL(req.originalUrl, 'http://localhost');
    return res.redirect(308, answer.location + search);
  }
  sendBytes(res, answer);
}

/** Also for a caller that wants no answer of a cache. Express would send such a caller everything. */
function knows(req: Request, etag: string): boolean {
  const known = req.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function sendBytes(res: Response, { type, bytes }: Pick<FileAnswer, 'type' | 'bytes'>): void {
  res.set({ 'Content-Type': type, 'Content-Length': String(bytes.byteLength) });
  // Whatever the bytes are, a browser must show them as a picture or not at all.
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  res.end(bytes);
}
