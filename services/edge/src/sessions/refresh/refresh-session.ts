import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { withoutDeadline } from '@backline/service-kit/process/deadline';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { NO_LEASE, type EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import { findById } from '#src/sessions/store/session-store.ts';
import { isStale, type LiveSession, type TokenNeed } from '#src/sessions/store/session-tokens.ts';

const LEASE_MS = 12_000;
const POLL_MS = 40;
/** All polls together take longer than a lease, so the lease of a dead process expires meanwhile. */
const MAX_POLLS = 320;

/**
 * Returns the session with an access token that meets the need, and refreshes it first if necessary. Only the
 * holder of the lease refreshes, in any process. All others wait for the result. Null if the session has ended.
 * @throws AppError `unavailable` if the auth service does not answer.
 */
export function refreshSession(
  context: SessionContext,
  record: EdgeSessionRecord,
  need: TokenNeed,
  ip?: string,
): Promise<LiveSession | null> {
  if (!isStale(record, need, context.clock())) return Promise.resolve(context.tokens.read(record));
  const { refreshes } = context;
  const key = `${record._id} ${isCheckOnly(need)}`;
  const running = refreshes.get(key);
  if (running) return running;
  // Other requests wait for it too, and new tokens must be stored even if the first request has ended.
  const refresh = withoutDeadline(() => refreshOnce(context, record, need, ip)).finally(() =>
    refreshes.delete(key),
  );
  refreshes.set(key, refresh);
  return refresh;
}

async function refreshOnce(
  context: SessionContext,
  record: EdgeSessionRecord,
  need: TokenNeed,
  ip: string | undefined,
): Promise<LiveSession | null> {
  let current: EdgeSessionRecord | null = record;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (current === null) return null;
    if (!isStale(current, need, context.clock())) return context.tokens.read(current);
    const held = await claimLease(context, current);
    if (held === null) await pauseFor(POLL_MS);
    const refreshed = held && (await exchangeTokens(context, held, need, ip));
    if (refreshed !== null) return refreshed;
    current = await findById(context, current._id);
  }
  throw signInUnavailable(new Error('another process holds the lease of this session'));
}

/** Exchanges the refresh token under the lease. Null if the session has ended, or its record has moved. */
async function exchangeTokens(
  { model, tokens, authService, callers, logger }: SessionContext,
  held: EdgeSessionRecord,
  need: TokenNeed,
  ip: string | undefined,
): Promise<LiveSession | null> {
  const own = { _id: held._id, leaseHolder: held.leaseHolder };
  try {
    const answer = await authService.refreshTokens(tokens.refreshTokenOf(held), ip);
    if (answer.session === null) {
      if (!answer.isSessionOver) throw signInUnavailable(new Error(`refresh answered ${answer.status}`));
      logger.info({ sessionId: held.sessionId, code: answer.code }, 'session ended by the auth service');
      await model.deleteOne(own);
      return null;
    }
    callers.remember(answer.session);
    const fields = tokens.seal(answer.session, held._id, held.endsAt);
    // After a check no client receives these tokens. So its handle stays valid, and its end stays the same.
    const progress = isCheckOnly(need)
      ? { expiresAt: held.expiresAt }
      : { counter: held.counter + 1, countedAt: fields.refreshedAt };
    const $set = { ...fields, ...progress, ...NO_LEASE };
    const saved = await model.findOneAndUpdate(own, { $set }, { returnDocument: 'after' }).lean();
    return saved && { record: saved, accessToken: answer.session.access_token, refreshed: answer.session };
  } catch (error) {
    await model.updateOne(own, { $set: NO_LEASE });
    throw error;
  }
}

function isCheckOnly(need: TokenNeed): boolean {
  return 'isCheckOnly' in need && need.isCheckOnly === true;
}

/**
 * Waits for the lease of a session and claims it. Returns the record. Null if the record has moved, no longer
 * exists, or stays leased.
 */
export async function waitForLease(context: SessionContext, id: string): Promise<EdgeSessionRecord | null> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const record = await context.model.findById(id).lean();
    if (record === null || record.successor !== undefined) return null;
    const held = await claimLease(context, record);
    if (held !== null) return held;
    await pauseFor(POLL_MS);
  }
  return null;
}

/** Claims the right to change a session's tokens, if no process holds it and the record is unchanged. */
function claimLease({ model, clock }: SessionContext, { _id, counter }: EdgeSessionRecord) {
  const now = clock();
  const isFree = { $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }] };
  const lease = { leaseHolder: randomUUID(), leaseUntil: new Date(now.getTime() + LEASE_MS) };
  return model
    .findOneAndUpdate(
      { _id, counter, successor: null, ...isFree },
      { $set: lease },
      { returnDocument: 'after' },
    )
    .lean();
}
