import { deviceName } from '@backline/contracts/accounts/device-name';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { endPushOf } from '@backline/shared-records/push/end-push';
import { type AuthSession, readAccessToken } from '#src/sessions/auth-service.ts';
import { reopenAccount } from '#src/sessions/account/reopen-account.ts';
import { callerIn } from '#src/sessions/callers.ts';
import { stopRemoval } from '#src/sessions/factor/owner-mails.ts';
import { findWaiting, needsCode, WAITING_MS } from '#src/sessions/factor/waiting.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { idOfCookie, newCookieValue } from './session-cookie.ts';
import { NO_LEASE, type EdgeSessionRecord } from './sessions.model.ts';
import { noteSignIn } from './sign-ins.ts';
import { isStale, type LiveSession } from './session-tokens.ts';

/** A session ends at the latest this long after its sign-in. */
export const MAX_SECONDS = 30 * 86_400;
const SEEN_AGAIN_MS = 10 * 60_000;
/**
 * The time for which a former cookie value is accepted, for requests that were sent before the browser had the new
 * one.
 */
const FORMER_COOKIE_MS = 10_000;

/** A record that names a person: it is neither replaced nor waits for a code. */
const PRESENT = { successor: null, waitsForCode: null } as const;

/** The session of a request's cookie. Reading it counts as a use. */
export async function findSession(
  context: SessionContext,
  exchange: Pick<Exchange, 'cookie'>,
): Promise<EdgeSessionRecord | null> {
  const value = context.cookie.read(exchange);
  return value === null ? null : findByCookie(context, value);
}

/** The session of a cookie value. Reading it counts as a use. */
export async function findByCookie(
  context: SessionContext,
  value: string,
): Promise<EdgeSessionRecord | null> {
  return markSeen(context, await findById(context, idOfCookie(value)));
}

/** The session with this id at the auth service. Reading it counts as a use. */
export async function findBySessionId(
  context: SessionContext,
  sessionId: string,
): Promise<EdgeSessionRecord | null> {
  const where = { sessionId, ...PRESENT, expiresAt: { $gt: context.clock() } };
  const record = await context.model.findOne(where, {}, { sort: { counter: -1 } }).lean();
  return record && context.tokens.isReadable(record) ? markSeen(context, record) : null;
}

/** The present record with this id, or the one that replaced it. */
export async function findById(context: SessionContext, id: string): Promise<EdgeSessionRecord | null> {
  const record = await context.readRecord(id);
  if (record === null || record.expiresAt <= context.clock()) return null;
  if (record.isOver || record.waitsForCode) return null;
  if (record.successor !== undefined) return findById(context, record.successor);
  return context.tokens.isReadable(record) ? record : null;
}

/** A person's sessions, the last used one first. */
export async function listSessions(
  { model, tokens, clock }: SessionContext,
  userId: string,
): Promise<EdgeSessionRecord[]> {
  const where = { userId, ...PRESENT, expiresAt: { $gt: clock() } };
  const records = await model.find(where, {}, { sort: { lastSeenAt: -1 } }).lean();
  return records.filter(tokens.isReadable);
}

async function markSeen({ model, clock }: SessionContext, record: EdgeSessionRecord | null) {
  const now = clock();
  if (record === null || now.getTime() - (record.lastSeenAt?.getTime() ?? 0) < SEEN_AGAIN_MS) return record;
  await model.updateOne({ _id: record._id }, { $set: { lastSeenAt: now } });
  return { ...record, lastSeenAt: now };
}

export type SessionMarks = Pick<EdgeSessionRecord, 'linkedAt' | 'signedUpAt' | 'formerSessionId'>;

/**
 * Stores the tokens of a sign-in and sets a new cookie. The browser's former session ends.
 * @throws AppError `unavailable` if the auth service returned an unusable token, `forbidden` for an account that is
 * being erased.
 */
export async function startSession(
  context: SessionContext,
  exchange: Exchange,
  session: AuthSession,
  marks: SessionMarks = {},
): Promise<LiveSession> {
  const { model, tokens, cookie, callers, clock } = context;
  const { userId, sessionId } = callerIn(session).record;
  exchange.noteUser(userId);
  const [former, known, waitsForCode] = await Promise.all([
    findFormer(context, exchange),
    findKnown(context, sessionId),
    needsCode(context, session),
  ]);
  const value = newCookieValue();
  const id = idOfCookie(value);
  const now = clock();
  const device = deviceName(exchange.header('user-agent'));
  const endsAt = new Date(now.getTime() + MAX_SECONDS * 1000);
  const record: EdgeSessionRecord = {
    _id: id,
    sessionId,
    userId,
    counter: known === null ? 0 : known.counter + 1,
    countedAt: now,
    ...NO_LEASE,
    device,
    createdAt: now,
    lastSeenAt: now,
    ...keptMarks(known),
    ...marks,
    endsAt,
    ...tokens.seal(session, id, endsAt),
    ...(waitsForCode && { waitsForCode, expiresAt: new Date(now.getTime() + WAITING_MS) }),
  };
  if (waitsForCode) await model.create(record);
  else await signInAs(context, record, device);
  cookie.set(exchange, value);
  if (former !== null && former.sessionId !== record.sessionId) await endFormer(context, former, record);
  if (known !== null) await replaceRecords(context, record);
  const proofs = readAccessToken(session.access_token)?.amr ?? [];
  if (proofs.some(({ method }) => method === 'totp')) await stopRemoval(context, userId);
  // A mailed link that began this session may have changed its person.
  callers.forget(userId);
  callers.remember(session);
  return { record, accessToken: session.access_token, refreshed: session };
}

async function findFormer(context: SessionContext, exchange: Exchange) {
  return (await findSession(context, exchange)) ?? (await findWaiting(context, exchange));
}

/** The session may be known already, e.g. before its second factor. None of its handles is ever issued twice. */
async function findKnown({ model }: SessionContext, sessionId: string): Promise<EdgeSessionRecord | null> {
  return model.findOne({ sessionId }, {}, { sort: { counter: -1 } }).lean();
}

/** How a session began stays with it, so that a mailed link is a proof after the code too. */
function keptMarks(known: EdgeSessionRecord | null): SessionMarks {
  const { linkedAt, signedUpAt, formerSessionId } = known ?? {};
  return {
    ...(linkedAt && { linkedAt }),
    ...(signedUpAt && { signedUpAt }),
    ...(formerSessionId !== undefined && { formerSessionId }),
  };
}

/**
 * Replaces the other records of a session that reached a new level. A cookie value from before the code opens nothing,
 * because a thief may have placed it. The auth service has ended the person's sessions at the first level.
 */
async function replaceRecords(
  context: SessionContext,
  { _id: id, sessionId, userId }: EdgeSessionRecord,
): Promise<void> {
  const { model, tokens, clock } = context;
  const others = { sessionId, _id: { $ne: id }, successor: null };
  const { $set, $unset } = succeededBy(id, clock());
  await model.updateMany({ ...others, waitsForCode: true }, { $set: { ...$set, isOver: true }, $unset });
  await model.updateMany(others, { $set, $unset });
  const rest = await model.find({ userId, sessionId: { $ne: sessionId }, successor: null }).lean();
  const ended = rest.filter((record) => {
    const token = tokens.isReadable(record) ? tokens.read(record).accessToken : '';
    return readAccessToken(token)?.aal !== 'aal2';
  });
  for (const record of ended) await forgetSessions(context, { userId, sessionId: record.sessionId });
}

/** Stores a session that its person can use from now on. It undoes a deletion, and is listed as a sign-in. */
async function signInAs(context: SessionContext, record: EdgeSessionRecord, device: string): Promise<void> {
  const { userId, sessionId: _id } = record;
  await reopenAccount(context, userId);
  await context.model.create(record);
  await noteSignIn(context, { _id, userId, device, at: context.clock() });
}

/**
 * Ends the browser's session before this sign-in. The record stays for a moment under the new session's name.
 * Pending requests are then refused, but do not clear the cookie, which now has the new value.
 */
async function endFormer(
  context: SessionContext,
  former: EdgeSessionRecord,
  { _id: id, sessionId, userId }: EdgeSessionRecord,
): Promise<void> {
  const { $set, $unset } = succeededBy(id, context.clock());
  const update = { $set: { ...$set, sessionId, userId, isOver: true }, $unset };
  await context.model.updateOne({ _id: former._id }, update);
  await endSession(context, former);
}

/** The update of a record that another one replaces. */
export function succeededBy(id: string, now: Date) {
  return {
    $set: { ...NO_LEASE, successor: id, expiresAt: new Date(now.getTime() + FORMER_COOKIE_MS) },
    $unset: { refreshToken: 1, accessToken: 1 },
  } as const;
}

/**
 * Ends a session here and at the auth service. Here it ends even if the auth service cannot be reached. If two
 * parties used the session, the auth service notifies its owner.
 */
export async function endSession(
  context: SessionContext,
  record: EdgeSessionRecord,
  { isReused } = { isReused: false },
): Promise<void> {
  const { authService, logger } = context;
  const { userId, sessionId } = record;
  // The records are found by session id, because a simultaneous rotation would change the record's id.
  await forgetSessions(context, { userId, sessionId });
  try {
    const accessToken = await tokenForSignOut(context, record);
    if (accessToken === null) return;
    if (isReused) await authService.signOutReused(accessToken);
    else await authService.signOut(accessToken, 'local');
  } catch (error) {
    logger.warn({ err: error, sessionId }, 'session was ended here but not at the auth service');
  }
}

/** A token for the sign-out. The auth service accepts only one that has not expired. */
async function tokenForSignOut({ tokens, authService, clock }: SessionContext, record: EdgeSessionRecord) {
  if (!isStale(record, { secondsLeft: 5 }, clock())) return tokens.read(record).accessToken;
  const answer = await authService.refreshTokens(tokens.refreshTokenOf(record));
  return answer.session?.access_token ?? null;
}

/** Removes the records of sessions that the auth service has already ended. */
export async function forgetSessions(
  { model, callers, endStreamsOf, logger }: SessionContext,
  where: { userId: string; sessionId?: string | { $ne: string } },
): Promise<void> {
  callers.forget(where.userId);
  await model.deleteMany(where);
  await endPushOf(model.db, where);
  // The session is over in any case. The next check of its streams finds that too.
  await endStreamsOf(where.userId).catch((error: unknown) =>
    logger.warn({ err: error }, 'streams stay open'),
  );
}

/**
 * Clears a cookie that opens nothing. It stays if its browser already has a new one of the same name, and if it waits
 * for a code.
 */
export async function clearDeadCookie(
  { model, cookie, clock }: SessionContext,
  exchange: Pick<Exchange, 'setCookie'>,
  value: string | null,
): Promise<void> {
  if (value === null) return;
  const isNeeded = { $or: [{ isOver: true }, { waitsForCode: true }] };
  const replaced = { _id: idOfCookie(value), ...isNeeded, expiresAt: { $gt: clock() } };
  if ((await model.exists(replaced)) === null) cookie.clear(exchange);
}
