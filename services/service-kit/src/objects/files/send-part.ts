import { read } from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { Range } from './media-store.ts';

const readAt = promisify(read);

/** Larger reads cost less per byte. Each listener uses one of them. */
const BUFFER_BYTES = 256 * 1024;
/** The number of buffers that are kept between requests. */
const FREE_MAX = 32;

const free: Buffer[] = [];

/**
 * Writes a part of an open file, and ends `to`. It reuses its buffers, because allocating one costs more than the
 * bytes. Returns early if `to` closes.
 */
export async function sendPart(descriptor: number, { start, end }: Range, to: Writable): Promise<void> {
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  for (let at = start; at <= end;) {
    const length = Math.min(BUFFER_BYTES, end - at + 1);
    const { bytesRead } = await readAt(descriptor, buffer, 0, length, at);
    if (bytesRead === 0) throw new Error('The file has become shorter');
    at += bytesRead;
    // The system may still read from the buffer of a broken connection, so that buffer is not reused.
    if (!(await isWritten(to, buffer.subarray(0, bytesRead)))) return;
  }
  to.end();
  if (free.length < FREE_MAX) free.push(buffer);
}

/** False if the connection closed before. */
function isWritten(to: Writable, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = () => resolve(false);
    to.once('close', leave);
    to.write(bytes, (error) => {
      to.off('close', leave);
      resolve(!error);
    });
  });
}
