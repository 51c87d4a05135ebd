import { randomBytes, randomUUID } from 'node:crypto';
import { driverCollection } from '@backline/service-kit/driver-collection';
import type { Logger } from 'pino';
import { AuthError } from '../../errors.ts';
import { deriveRefreshToken, isGenuineRefreshToken, parseRefreshToken } from '../../tokens/refresh-token.ts';
import type { AccessClaims } from '../../tokens/access-token.ts';
import type { SessionModel, SessionRecord } from './sessions.model.ts';

/** Two tabs do present the same token: the client has no lock across tabs. */
const REUSE_GRACE_MS = 10_000;
const REMEMBERED_REFRESHES = 8;

export type LogoutScope = 'global' | 'local' | 'others';

export interface SessionService {
  open(
    userId: string,
    method: string,
    how?: Partial<Pick<SessionRecord, 'purpose' | 'mailboxUnproven'>>,
  ): Promise<SessionRecord>;
  rotate(refreshToken: string): Promise<SessionRecord>;
  refreshTokenOf(session: SessionRecord): string;
  /** @throws AuthError `session_not_found` when it was ended or ran out. */
  requireLive(claims: AccessClaims): Promise<SessionRecord>;
  end(session: SessionRecord, scope: LogoutScope): Promise<void>;
  endAll(userId: string, except?: string | null): Promise<void>;
  /** Two parties held it: both lose it, and its owner is told, however often that is found out. */
  endReused(session: SessionRecord): Promise<void>;
  /** The account moves to a mailbox that the session's holder may not read. */
  leaveMailbox(sessionId: string): Promise<void>;
  /** The purpose is fulfilled: from now on the session is like any other. */
  settle(session: SessionRecord): Promise<void>;
}

interface SessionDeps {
  sessions: SessionModel;
  pepper: string;
  settings: { sessionIdleSeconds: number; sessionMaxSeconds: number };
  clock: () => Date;
  logger: Logger;
  /** Told of a session that ended because two parties held it. */
  onReuse: (userId: string) => Promise<void>;
}

export function createSessionService(deps: SessionDeps): SessionService {
  const { sessions, pepper, settings, clock, logger, onReuse } = deps;

  function expiry(now: Date, endsAt: Date): Date {
    return new Date(Math.min(now.getTime() + settings.sessionIdleSeconds * 1000, endsAt.getTime()));
  }

  async function endAll(userId: string, except: string | null = null): Promise<void> {
    await sessions.deleteMany({ userId, ...(except !== null && { _id: { $ne: except } }) });
  }

  async function endReused({ _id: sessionId, userId }: SessionRecord): Promise<void> {
    const { deletedCount } = await sessions.deleteOne({ _id: sessionId });
    if (deletedCount === 0) return;
    logger.warn({ sessionId, userId }, 'refresh token reuse: session ended');
    await onReuse(userId);
  }

  return {
    async open(userId, method, how = {}) {
      const now = clock();
      const endsAt = new Date(now.getTime() + settings.sessionMaxSeconds * 1000);
      const session: SessionRecord = {
        _id: randomUUID(),
        userId,
        salt: randomBytes(16).toString('base64url'),
        counter: 0,
        usedCounter: 0,
        refreshedAt: [],
        amr: [{ method, at: now }],
        ...how,
        createdAt: now,
        endsAt,
        expiresAt: expiry(now, endsAt),
      };
      await driverCollection(sessions).insertOne(session);
      return session;
    },

    async rotate(refreshToken) {
      const claim = parseRefreshToken(refreshToken);
      const found = claim && (await sessions.findById(claim.sessionId).lean());
      if (!claim || !found || !isGenuineRefreshToken(pepper, identityOf(found), claim, refreshToken)) {
        throw notFound();
      }
      const now = clock();
      if (found.expiresAt <= now) {
        await sessions.deleteOne({ _id: found._id });
        throw new AuthError(400, 'session_expired', 'Session Expired');
      }
      const rotated = await sessions
        .findOneAndUpdate(
          { _id: found._id, counter: claim.counter, expiresAt: { $gt: now } },
          {
            $inc: { counter: 1 },
            $set: { usedCounter: claim.counter, expiresAt: expiry(now, found.endsAt) },
            $push: { refreshedAt: { $each: [now], $slice: -REMEMBERED_REFRESHES } },
          },
          { returnDocument: 'after' },
        )
        .lean();
      return rotated ?? (await reuse({ sessions, endReused }, claim, now));
    },

    refreshTokenOf: (session) => deriveRefreshToken(pepper, identityOf(session), session.counter),

    async requireLive(claims) {
      const session = await driverCollection(sessions).findOne({ _id: claims.session_id });
      if (!session || session.expiresAt <= clock() || session.userId !== claims.sub) {
        throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
      }
      if (claims.refresh_counter > session.usedCounter) {
        await sessions.updateOne(
          { _id: session._id, usedCounter: { $lt: claims.refresh_counter } },
          { $set: { usedCounter: claims.refresh_counter } },
        );
      }
      return session;
    },

    async end(session, scope) {
      if (scope === 'local') await sessions.deleteOne({ _id: session._id });
      else await endAll(session.userId, scope === 'others' ? session._id : null);
    },

    endAll,
    endReused,

    async leaveMailbox(sessionId) {
      await sessions.updateOne({ _id: sessionId }, { $set: { mailboxUnproven: true } });
    },

    async settle(session) {
      await sessions.updateOne({ _id: session._id }, { $unset: { purpose: 1 } });
    },
  };
}

/**
 * An older token came back. It is forgiven while its successor was made less than ten seconds ago (two
 * tabs), or while the direct successor was never seen in use (the answer was lost on its way). Anything
 * else means that two parties hold the session: both lose it.
 */
async function reuse(
  { sessions, endReused }: Pick<SessionDeps, 'sessions'> & Pick<SessionService, 'endReused'>,
  claim: { sessionId: string; counter: number },
  now: Date,
): Promise<SessionRecord> {
  const session = await sessions.findById(claim.sessionId).lean();
  const behind = session === null ? -1 : session.counter - claim.counter;
  if (session === null || behind <= 0) throw notFound();
  const supersededAt = session.refreshedAt.at(-behind);
  const isRecent = supersededAt !== undefined && now.getTime() - supersededAt.getTime() <= REUSE_GRACE_MS;
  const isUnusedSuccessor = behind === 1 && session.usedCounter < session.counter;
  if (isRecent || isUnusedSuccessor) return session;
  await endReused(session);
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

function identityOf(session: SessionRecord): { id: string; salt: string } {
  return { id: session._id, salt: session.salt };
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
