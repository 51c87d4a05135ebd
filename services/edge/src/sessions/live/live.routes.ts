import { LIVE_PATH } from '@backline/contracts/base/live';
import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import { recordOf, routeName } from '@backline/service-kit/http/requests/request-record';
import { DATABASE_TIME_MS, withDeadline } from '@backline/service-kit/process/deadline';
import { type Request, type Response, Router } from 'express';
import { readSignedIn } from '#src/sessions/account/signed-in-user.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { clearDeadCookie } from '#src/sessions/store/session-store.ts';
import type { Known } from './live-feed.ts';
import type { StreamOwner } from './live-stream.ts';
import type { Live } from './live.ts';
import { suspendedAmong } from './suspended-people.ts';

const DAY_SECONDS = 86_400;

/** The stream of changes for the person of the session, as server-sent events. */
export function liveRoutes(context: SessionContext, live: Live): Router {
  const router = Router();
  router.get(LIVE_PATH, routeName(LIVE_PATH), async (req, res) => {
    await withDeadline(DATABASE_TIME_MS, async () => {
      const owner = await ownerOf(context, req, res);
      const stream = live.streams.open(owner, () => beginAnswer(res));
      res.once('close', () => live.streams.remove(stream));
      await live.feed.begin(stream, knownBy(req)).catch((error: unknown) => {
        context.logger.warn({ err: error }, 'a stream could not begin');
        live.streams.end(stream);
      });
    });
  });
  return router;
}

/** @throws AppError `unauthenticated` */
async function ownerOf(context: SessionContext, req: Request, res: Response): Promise<StreamOwner> {
  const exchange = exchangeOf(req, res);
  const signedIn = await readSignedIn(context, exchange);
  if (!signedIn) {
    await clearDeadCookie(context, exchange, context.cookie.read(exchange));
    throw unauthenticated();
  }
  const { user, live } = signedIn;
  const { userId, sessionId } = live.record;
  if ((await suspendedAmong(context, [userId])).has(userId)) throw unauthenticated();
  return { receiverId: user.orgId ?? user.artistId ?? userId, userId, sessionId, ip: exchange.ip };
}

function beginAnswer(res: Response): Response {
  recordOf(res).lasts = true;
  // A proxy that buffers would hold changes back.
  res.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  return res;
}

/**
 * What the browser knows. It tells the last change by the header when it comes back by itself, and by the address when
 * another tab goes on. A page without any tells its age.
 */
function knownBy(req: Request): Known {
  const number = wholeNumber(req.get('last-event-id')) ?? wholeNumber(req.query['after']);
  if (number !== null) return { number };
  return { ageSeconds: wholeNumber(req.query['age']) ?? DAY_SECONDS };
}

function wholeNumber(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : null;
}
