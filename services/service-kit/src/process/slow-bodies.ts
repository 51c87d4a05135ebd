import type { IncomingMessage, ServerResponse } from 'node:http';

/** The time that every body has, and the speed that a longer one needs: slower than any connection that works. */
const LEAST_MS = 20_000;
const BYTES_PER_MS = 10;
/** The time of a body that does not tell its length. */
const UNKNOWN_MS = 60_000;

/** Milliseconds for the body of a request. Null if it has none. */
export function bodyTime(headers: IncomingMessage['headers']): number | null {
  if (headers['transfer-encoding'] !== undefined) return UNKNOWN_MS;
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 ? LEAST_MS + length / BYTES_PER_MS : null;
}

/** Ends a request whose body comes too slowly, so that few callers cannot keep many connections open. */
export function endSlowBody(req: IncomingMessage, res: ServerResponse, timeMs = bodyTime(req.headers)): void {
  if (timeMs === null) return;
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (!res.headersSent) {
      const message = 'The body of the request came too slowly. Please send it again.';
      res.writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' });
      res.end(JSON.stringify({ code: 'request_timeout', message }), () => req.destroy());
    } else req.destroy();
  }, timeMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  req.once('end', stop);
  res.once('close', stop);
}
