import type { Response } from 'express';

/** A file as it is answered; `maxAge` is how many seconds any cache may keep it. */
export interface FileAnswer {
  type: string;
  bytes: Uint8Array;
  maxAge: number;
}

export function sendFile(res: Response, { type, bytes, maxAge }: FileAnswer): void {
  res.set({ 'Content-Type': type, 'Content-Length': String(bytes.byteLength) });
  res.set('Cache-Control', `public, max-age=${maxAge}`);
  // Whatever the bytes are, a browser must show them as a picture or not at all.
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  res.end(bytes);
}
