import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { idOfCookie, newCookieValue } from '#src/sessions/store/session-cookie.ts';
import { NO_LEASE } from '#src/sessions/store/sessions.model.ts';
import { findByCookie, succeededBy } from '#src/sessions/store/session-store.ts';
import { refreshSession, waitForLease } from './refresh-session.ts';

/**
 * Gives this browser's session another cookie value and uses its refresh token, so that copies of both become
 * useless. Does nothing if the browser's session has another id.
 */
export async function rotateCookie(
  context: SessionContext,
  exchange: Exchange,
  sessionId: string,
): Promise<void> {
  const value = context.cookie.read(exchange);
  if (value === null) return;
  const record = await findByCookie(context, value);
  if (record?.sessionId !== sessionId) return;
  // The new password is already set. If the auth service fails now, the former cookie must still become invalid.
  await refreshSession(context, record, { newerThan: record.counter }, exchange.ip).catch(() => null);
  const next = await moveSession(context, value);
  if (next !== null) context.cookie.set(exchange, next);
}

/**
 * Moves a session's record to a new cookie value. The former value redirects there for a moment, so that pending
 * requests are not refused. It cannot be rotated itself.
 * @returns null if the value is not the current one.
 */
async function moveSession(context: SessionContext, value: string): Promise<string | null> {
  const { model, tokens, clock } = context;
  const held = await waitForLease(context, idOfCookie(value));
  if (held === null) return null;
  const next = newCookieValue();
  const id = idOfCookie(next);
  await model.create({ ...held, ...tokens.reseal(held, id), ...NO_LEASE, _id: id });
  const moved = await model.updateOne(
    { _id: held._id, leaseHolder: held.leaseHolder },
    succeededBy(id, clock()),
  );
  if (moved.modifiedCount === 1) return next;
  // The person signed out meanwhile, so the new value ends too.
  await model.deleteOne({ _id: id });
  return null;
}
