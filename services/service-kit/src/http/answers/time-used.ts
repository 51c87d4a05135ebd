import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordOf } from '#src/http/requests/request-record.ts';

const HEADER = 'x-time-used-ms';

/** Tells the service that a request is passed on to how many milliseconds of its time are over. */
export function tellTimeUsed(req: IncomingMessage, res: ServerResponse): void {
  req.headers[HEADER] = String(Math.round(performance.now() - recordOf(res).startedAt));
}

/**
 * Milliseconds that the services before this one used. A visitor may send the header too where no edge replaces it:
 * it can only shorten the visitor's own time.
 */
export function timeUsed({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const used = Number(headers[HEADER] ?? 0);
  return used > 0 ? used : 0;
}
