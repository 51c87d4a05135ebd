import type { Logger } from 'pino';
import type { AuthUpstream } from './auth-upstream.ts';
import { createEnding } from './end-session.ts';
import type { EndSession } from './end-session.ts';
import { createSessionFinder } from './find-session.ts';
import type { SessionFinder } from './find-session.ts';
import { createOpening } from './open-session.ts';
import type { OpenSession } from './open-session.ts';
import { createFreshen } from './refresh-session.ts';
import { createRenewal, replacedBy } from './renew-cookie.ts';
import { createSessionLease } from './session-lease.ts';
import { createSessionTokens, type Freshness, type LiveSession } from './session-tokens.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import type { TokenVault } from './token-vault.ts';

export interface SessionService extends Omit<SessionFinder, 'byId'> {
  open: OpenSession;
  /** @returns null when the session is over. @throws SessionError `unavailable`. */
  freshen(record: EdgeSessionRecord, freshness: Freshness, ip?: string): Promise<LiveSession | null>;
  /** Another value for the cookie; see `renew-cookie`. */
  renew(sid: string): Promise<string | null>;
  end: EndSession;
  /** Ends the session that a browser had before the other one. */
  replace(former: EdgeSessionRecord, by: EdgeSessionRecord): Promise<void>;
  /** Leaves no trace here of sessions that have ended upstream. */
  forget(where: { userId: string; sessionId?: string | { $ne: string } }): Promise<void>;
}

interface SessionServiceDeps {
  model: EdgeSessionModel;
  vault: TokenVault;
  upstream: AuthUpstream;
  clock: () => Date;
  logger: Logger;
  idleSeconds: number;
  maxSeconds: number;
}

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const { model, vault, upstream, clock, logger, idleSeconds, maxSeconds } = deps;
  const lease = createSessionLease(model, clock);
  const tokens = createSessionTokens({ vault, clock, idleSeconds });
  const { byId, ...finder } = createSessionFinder(model, clock);
  const end = createEnding({ model, tokens, upstream, logger });
  return {
    ...finder,
    open: createOpening({ model, tokens, clock, maxSeconds }),
    freshen: createFreshen({ model, tokens, lease, upstream, logger, find: byId }),
    renew: createRenewal({ model, vault, lease, clock }),
    end,
    async replace(former, { _id: id, sessionId, userId }) {
      const { $set, $unset } = replacedBy(id, clock());
      const update = { $set: { ...$set, sessionId, userId, isOver: true }, $unset };
      await model.updateOne({ _id: former._id }, update);
      await end(former);
    },
    async forget(where) {
      await model.deleteMany(where);
    },
  };
}
