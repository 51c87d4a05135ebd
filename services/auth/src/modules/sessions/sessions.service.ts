import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { AuthContext } from '#src/context.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import { findUser } from '#src/modules/users/users.service.ts';
import type { AccessClaims } from '#src/tokens/access-token.ts';
import { type AssuranceLevel, sessionModel, type SessionRecord } from './sessions.model.ts';

export const SCOPES = ['global', 'local', 'others'] as const;
/** The sessions that a sign-out ends. */
export type SignOutScope = (typeof SCOPES)[number];

type SessionContext = Pick<AuthContext, 'connection' | 'clock' | 'settings'>;

/** Opens a session that began by `method`, at `aal1` unless its marks say more. */
export async function openSession(
  { connection, clock, settings }: SessionContext,
  userId: string,
  method: string,
  marks: Pick<SessionRecord, 'purpose' | 'aal'> = {},
): Promise<SessionRecord> {
  const now = clock();
  const endsAt = new Date(now.getTime() + settings.sessionMaxSeconds * 1000);
  const session: SessionRecord = {
    _id: randomUUID(),
    userId,
    salt: newSalt(),
    counter: 0,
    usedCounter: 0,
    refreshedAt: [],
    amr: [{ method, at: now }],
    aal: 'aal1',
    ...marks,
    createdAt: now,
    endsAt,
    expiresAt: nextExpiry(settings, now, endsAt),
  };
  await driverCollection(sessionModel(connection)).insertOne(session);
  return session;
}

const newSalt = () => randomBytes(16).toString('base64url');

/** The source of a session's refresh tokens. */
export function tokenSourceOf({ _id, salt }: SessionRecord): { id: string; salt: string } {
  return { id: _id, salt };
}

/** The level that a session has reached. */
export function levelOf({ aal = 'aal1' }: Pick<SessionRecord, 'aal'>): AssuranceLevel {
  return aal;
}

/** The end of a session that is used now and never again. */
export function nextExpiry(
  { sessionIdleSeconds }: Pick<AuthContext['settings'], 'sessionIdleSeconds'>,
  now: Date,
  endsAt: Date,
): Date {
  return new Date(Math.min(now.getTime() + sessionIdleSeconds * 1000, endsAt.getTime()));
}

/**
 * The session of an access token. It also records that the client has received the token's refresh.
 * @throws AppError `session_not_found` for an ended session.
 */
export async function requireLiveSession(
  { connection, clock }: SessionContext,
  claims: AccessClaims,
): Promise<SessionRecord> {
  const sessions = sessionModel(connection);
  const session = await driverCollection(sessions).findOne({ _id: claims.session_id });
  if (!session || session.expiresAt <= clock() || session.userId !== claims.sub) {
    await requireAccount({ connection, clock }, claims.sub);
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AppError('session_not_found', { status: 403, message });
  }
  if (claims.refresh_counter > session.usedCounter) {
    await sessions.updateOne(
      { _id: session._id, usedCounter: { $lt: claims.refresh_counter } },
      { $set: { usedCounter: claims.refresh_counter } },
    );
  }
  return session;
}

/** Distinguishes a deleted account from an ended session. @throws AppError `user_not_found`. */
async function requireAccount(
  context: Pick<SessionContext, 'connection' | 'clock'>,
  userId: string,
): Promise<void> {
  const user = await findUser(context, userId);
  if (user) return;
  throw new AppError('user_not_found', {
    status: 403,
    message: 'User from sub claim in JWT does not exist',
  });
}

export async function endSession(
  context: SessionContext,
  { _id, userId }: SessionRecord,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') await sessionModel(context.connection).deleteOne({ _id });
  else await endAllSessions(context, userId, scope === 'others' ? _id : null);
}

/** Ends every session of an account, except the given one. */
export async function endAllSessions(
  { connection }: SessionContext,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await sessionModel(connection).deleteMany({ userId, ...(except !== null && { _id: { $ne: except } }) });
}

/**
 * Raises a session after a code of its person's factor. Its former refresh tokens become worthless, and the person's
 * sessions that wait for a code end. Null if the session is over.
 */
export async function raiseSession(
  { connection, clock }: SessionContext,
  { _id, userId, amr }: SessionRecord,
  factorId: string,
): Promise<SessionRecord | null> {
  const sessions = sessionModel(connection);
  const others = amr.filter(({ method }) => method !== 'totp');
  const raise = sessions
    .findOneAndUpdate(
      { _id },
      {
        $set: {
          aal: 'aal2',
          factorId,
          amr: [...others, { method: 'totp', at: clock() }],
          salt: newSalt(),
          refreshedAt: [],
        },
        $inc: { counter: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();
  const endOthers = sessions.deleteMany({ userId, _id: { $ne: _id }, aal: { $ne: 'aal2' } });
  const [raised] = await Promise.all([raise, endOthers]);
  return raised;
}

/** Lowers the sessions that a removed factor had raised. */
export async function lowerSessions(
  { connection }: Pick<SessionContext, 'connection'>,
  userId: string,
  factorId: string,
): Promise<void> {
  await sessionModel(connection).updateMany(
    { userId, factorId },
    { $set: { aal: 'aal1' }, $unset: { factorId: 1 }, $pull: { amr: { method: 'totp' } } },
  );
}

/** Ends a session that two parties had, and notifies its owner. Repeated discoveries send only one message. */
export async function endReusedSession(
  context: AuthContext,
  { _id: sessionId, userId }: SessionRecord,
): Promise<void> {
  const { deletedCount } = await sessionModel(context.connection).deleteOne({ _id: sessionId });
  if (deletedCount === 0) return;
  context.logger.warn({ sessionId, userId }, 'refresh token reuse: session ended');
  const user = await findUser(context, userId);
  if (user) await sendSecurityMessage(context, 'session-ended', user.email);
}

/** Clears the purpose once the password is set. The session is then like any other. */
export async function clearPurpose({ connection }: SessionContext, { _id }: SessionRecord): Promise<void> {
  await sessionModel(connection).updateOne({ _id }, { $unset: { purpose: 1 } });
}
