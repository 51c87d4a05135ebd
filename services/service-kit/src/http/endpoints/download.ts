import type { Request, RequestHandler, Response } from 'express';
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

/** Binds a path with `:id` to a private file. A person without a session may have a token of a mail. */
export type HandleDownload<P> = (
  path: string,
  act: (call: { caller: P | null; id: string; token: string | undefined }) => Promise<Download>,
) => void;

/** Runs `act` in the time of one call. The answer can then be sent for as long as it takes. */
export function asCaller<P extends { userId: string }, T>(
  { authenticate, limitReads }: Callers<P>,
  req: Request,
  res: Response,
  act: (caller: P | null) => Promise<T>,
): Promise<T> {
  return withDeadline(DATABASE_TIME_MS - timeUsed(req), async () => {
    const caller = await authenticate(req, res);
    if (caller) {
      recordOf(res).userId = caller.userId;
      limitReads?.(caller);
    }
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
    const token = typeof req.query['token'] === 'string' ? req.query['token'] : undefined;
    const answer = await asCaller(callers, req, res, (caller) => act({ caller, id, token }));
    const { name, type, stored } = answer;
    res.attachment(name);
    res.set({ ...FOREIGN_CONTENT, 'Cache-Control': 'private, no-store' });
    await sendStored(stored, { type, part: { start: 0, end: stored.bytes - 1 } }, res);
  };
}
