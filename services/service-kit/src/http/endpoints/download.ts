import type { Request, RequestHandler, Response } from 'express';
import { unauthenticated } from '#src/http/answers/app-error.ts';
import { timeUsed } from '#src/http/answers/time-used.ts';
import { recordOf } from '#src/http/requests/request-record.ts';
import type { StoredMedia } from '#src/objects/files/media-store.ts';
import { FOREIGN_CONTENT, sendStored } from '#src/objects/files/send-stored.ts';
import { DATABASE_TIME_MS, withDeadline } from '#src/process/deadline.ts';

/** How the service knows its callers, as for its other calls. */
export interface Callers<P> {
  authenticate: (req: Request, res: Response) => Promise<P | null>;
  limitReads?: (person: P) => void;
}

/** A private file in a store. */
export interface Download {
  /** The name under which a browser saves it. */
  name: string;
  type: string;
  stored: StoredMedia;
}

/** Binds a path with `:id` to a file that only signed-in people get. */
export type HandleDownload<P> = (
  path: string,
  act: (call: { caller: P; id: string }) => Promise<Download>,
) => void;

/**
 * Runs `act` for a signed-in person, in the time of one call. The answer can then be sent for as long as it takes.
 * @throws AppError `unauthenticated` for a stranger.
 */
export function asPerson<P extends { userId: string }, T>(
  { authenticate, limitReads }: Callers<P>,
  req: Request,
  res: Response,
  act: (caller: P) => Promise<T>,
): Promise<T> {
  return withDeadline(DATABASE_TIME_MS - timeUsed(req), async () => {
    const caller = await authenticate(req, res);
    if (!caller) throw unauthenticated();
    recordOf(res).userId = caller.userId;
    limitReads?.(caller);
    return act(caller);
  });
}

/** Sends a private file part by part. No cache may keep it. */
export function downloadRoute<P extends { userId: string }>(
  callers: Callers<P>,
  path: string,
  act: Parameters<HandleDownload<P>>[1],
): RequestHandler {
  return async (req, res) => {
    recordOf(res).route = path;
    const id = String(req.params['id']);
    const { name, type, stored } = await asPerson(callers, req, res, (caller) => act({ caller, id }));
    res.attachment(name);
    res.set({ ...FOREIGN_CONTENT, 'Cache-Control': 'private, no-store' });
    await sendStored(stored, { type, part: { start: 0, end: stored.bytes - 1 } }, res);
  };
}
