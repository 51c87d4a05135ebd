import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { AuthContext } from '#src/context.ts';
import { invalid } from '#src/http/refusals.ts';
import {
  isGenuineRefreshToken,
  parseRefreshToken,
  type RefreshTokenClaim,
} from '#src/tokens/refresh-token.ts';
import { sessionModel, type SessionRecord } from './sessions.model.ts';
import { endReusedSession, nextExpiry, tokenSourceOf } from './sessions.service.ts';

/** Two tabs may send the same token, because the Supabase client has no lock across tabs. */
const REUSE_GRACE_MS = 10_000;
const REMEMBERED_REFRESHES = 8;

/**
 * Exchanges a refresh token. The next token of the session is derived from the returned session.
 * @throws AppError `validation_failed`, `refresh_token_not_found`, `session_expired` or
 * `refresh_token_already_used`.
 */
export async function rotateSession(context: AuthContext, refreshToken: string): Promise<SessionRecord> {
  const { connection, clock, settings, pepper } = context;
  const sessions = sessionModel(connection);
  const claim = parseRefreshToken(refreshToken);
  if (!claim) throw invalid('Refresh token is not valid');
  const found = await sessions.findById(claim.sessionId).lean();
  if (!found || !isGenuineRefreshToken(pepper, tokenSourceOf(found), claim, refreshToken)) {
    throw tokenNotFound();
  }
  const now = clock();
  if (found.expiresAt <= now) {
    await sessions.deleteOne({ _id: found._id });
    throw new AppError('session_expired', { status: 400, message: 'Session Expired' });
  }
  const rotated = await sessions
    .findOneAndUpdate(
      { _id: found._id, counter: claim.counter, expiresAt: { $gt: now } },
      {
        $inc: { counter: 1 },
        $set: { usedCounter: claim.counter, expiresAt: nextExpiry(settings, now, found.endsAt) },
        $push: { refreshedAt: { $each: [now], $slice: -REMEMBERED_REFRESHES } },
      },
      { returnDocument: 'after' },
    )
    .lean();
  return rotated ?? (await forgiveReuse(context, claim, now));
}

/**
 * Decides about a reused token. Reuse is forgiven in two cases. Its successor is less than ten seconds old (two
 * tabs), or its direct successor was never seen in use (the answer was lost). Otherwise two parties have the
 * session, and both lose it.
 */
async function forgiveReuse(
  context: AuthContext,
  claim: RefreshTokenClaim,
  now: Date,
): Promise<SessionRecord> {
  const session = await sessionModel(context.connection).findById(claim.sessionId).lean();
  const behind = session === null ? -1 : session.counter - claim.counter;
  if (session === null || behind <= 0) throw tokenNotFound();
  const supersededAt = session.refreshedAt.at(-behind);
  const isRecent = supersededAt !== undefined && now.getTime() - supersededAt.getTime() <= REUSE_GRACE_MS;
  const isSuccessorUnused = behind === 1 && session.usedCounter < session.counter;
  if (isRecent || isSuccessorUnused) return session;
  await endReusedSession(context, session);
  const message = 'Invalid Refresh Token: Already Used';
  throw new AppError('refresh_token_already_used', { status: 400, message });
}

function tokenNotFound(): AppError {
  const message = 'Invalid Refresh Token: Refresh Token Not Found';
  return new AppError('refresh_token_not_found', { status: 400, message });
}
