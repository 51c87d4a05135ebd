import type { IncomingMessage } from 'node:http';

/** Closes the connection after the refusal, so that the rest of the body is not read. */
export const UNREAD_BODY = { Connection: 'close' };

/**
 * Refuses a body as soon as it is longer than `limit` bytes. The parsers of bodies refuse it only at its end, which
 * may never come. Call it after the parser, in the same moment.
 */
export function refuseLongBody(req: IncomingMessage, limit: number, refuse: () => void): void {
  let bytes = 0;
  req.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > limit) refuse();
  });
}
