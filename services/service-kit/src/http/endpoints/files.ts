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

export function sendFile(req: Request, res: Response, answer: FileAnswer | MovedFile): void {
  const { maxAge } = answer;
  res.set('Cache-Control', `public, max-age=${maxAge}`);
  if ('location' in answer) {
    const { search } = new URL(req.originalUrl, 'http://localhost');
    return res.redirect(308, answer.location + search);
  }
  const { type, bytes } = answer;
  res.set({ 'Content-Type': type, 'Content-Length': String(bytes.byteLength) });
  // Whatever the bytes are, a browser must show them as a picture or not at all.
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  res.end(bytes);
}
