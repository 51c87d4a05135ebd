import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { hasSecondFactor } from '@backline/service-kit/http/identity/identity';
import { isRecovered } from '@backline/shared-records/accounts/recovered-sessions.model';
import { type AccessClaims, type AuthSession, readAccessToken } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { idOfCookie } from '#src/sessions/store/session-cookie.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';

/** A session waits for its code this long. */
export const WAITING_MS = 15 * 60_000;

/** Whether a new session of the auth service has one factor of a person who has two (rules: second factor). */
export async function needsCode(
  context: Pick<SessionContext, 'authService' | 'model'>,
  session: AuthSession,
): Promise<boolean> {
  const claims = readAccessToken(session.access_token);
  if (claims?.aal === 'aal2') return false;
  const user = session['user'] ?? (await context.authService.readUser(session.access_token));
  return claims === null ? hasSecondFactor(user) : lacksCode(context, claims, user);
}

/** Whether a token opens nothing, because its session has not proved the person's second factor. */
export async function lacksCode(
  { model }: Pick<SessionContext, 'model'>,
  { aal, session_id: sessionId, iat: issuedAt }: AccessClaims,
  user: unknown,
): Promise<boolean> {
  if (aal === 'aal2' || !hasSecondFactor(user)) return false;
  return !(await isRecovered(model.db, { sessionId, issuedAt }));
}

/** The session of a request's cookie, if it waits for a code. */
export async function findWaiting(
  { model, cookie, tokens, clock }: SessionContext,
  exchange: Pick<Exchange, 'cookie'>,
): Promise<EdgeSessionRecord | null> {
  const value = cookie.read(exchange);
  if (value === null) return null;
  const where = { _id: idOfCookie(value), waitsForCode: true, successor: null };
  const record = await model.findOne({ ...where, expiresAt: { $gt: clock() } }).lean();
  return record && tokens.isReadable(record) ? record : null;
}

/** @throws AppError `insufficient_aal` of the auth service for a session that waits for a code. */
export async function refuseWaiting({ model }: SessionContext, sessionId: string): Promise<void> {
  if ((await model.exists({ sessionId, waitsForCode: true, successor: null })) === null) return;
  throw new AppError('insufficient_aal', { status: 401, message: 'Enter your code first' });
}
