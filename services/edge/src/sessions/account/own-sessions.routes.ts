import * as endpoints from '@backline/contracts/accounts/auth';
import { AppError, unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { Request, Response } from 'express';
import { readAccessToken } from '#src/sessions/auth-service.ts';
import { lacksCode } from '#src/sessions/factor/waiting.ts';
import { requireSamePerson, SECONDS_LEFT_FOR_A_CALL } from '#src/sessions/identify.ts';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';
import {
  clearDeadCookie,
  endSession,
  findSession,
  forgetSessions,
  listSessions,
} from '#src/sessions/store/session-store.ts';
import { listSignIns } from '#src/sessions/store/sign-ins.ts';
import { withoutEnded } from './ended-sessions.ts';

/** A person with a session that the auth service has just confirmed. */
export interface SessionOwner {
  userId: string;
  sessionId: string;
  accessToken: string;
}

const PERSON = { who: 'person' } as const;

/** The lists of a person's sessions and sign-ins, and the calls that end them. */
export function ownSessionRoutes(handle: Handle<SessionOwner>, context: SessionContext): void {
  handle(endpoints.listSessions, PERSON, async ({ caller, ip }) => {
    const own = await listSessions(context, caller.userId);
    const isCurrent = ({ sessionId }: EdgeSessionRecord) => sessionId === caller.sessionId;
    const others = own.filter((record) => !isCurrent(record));
    const alive = [...own.filter(isCurrent), ...(await withoutEnded(context, others, ip))];
    return alive.map((record) => present(record, caller));
  });

  handle(endpoints.listSignIns, PERSON, async ({ caller }) =>
    (await listSignIns(context, caller.userId)).map((row) => ({ ...row, at: row.at.toISOString() })),
  );

  handle(endpoints.endSession, PERSON, async (call) => {
    const { params, caller } = call;
    const own = await listSessions(context, caller.userId);
    const record = own.find(({ sessionId }) => sessionId === params.id);
    if (!record) throw new AppError('not_found', { message: 'This session is already over' });
    await endSession(context, record);
    if (record.sessionId === caller.sessionId) context.cookie.clear(call);
    return { ended: true as const };
  });

  handle(endpoints.signOutEverywhere, PERSON, async (call) => {
    const { exceptThisOne } = call.body;
    const { userId, sessionId, accessToken } = call.caller;
    // The auth service comes first. If it fails, no session may be reported as ended.
    const scope = exceptThisOne ? 'others' : 'global';
    if (!(await context.authService.signOut(accessToken, scope, call.ip)))
      throw signInUnavailable(new Error('a sign-out was refused to a token that was just accepted'));
    await forgetSessions(context, exceptThisOne ? { userId, sessionId: { $ne: sessionId } } : { userId });
    if (!exceptThisOne) context.cookie.clear(call);
    return { signedOut: true as const };
  });
}

/**
 * The caller, by cookie or by token. The auth service confirms that the session is still valid.
 * @throws AppError `unauthenticated`
 */
export async function requireOwner(
  context: SessionContext,
  req: Request,
  res: Response,
): Promise<SessionOwner> {
  const exchange = exchangeOf(req, res);
  const accessToken = (await tokenOfCookie(context, req, exchange)) ?? bearerToken(req);
  const claims = accessToken === undefined ? null : readAccessToken(accessToken);
  if (accessToken !== undefined && claims !== null) {
    const user = await context.authService.readUser(accessToken, exchange.ip);
    if (user !== null && !(await lacksCode(context, claims, user)))
      return { userId: claims.sub, sessionId: claims.session_id, accessToken };
  }
  await clearDeadCookie(context, exchange, context.cookie.read(exchange));
  throw unauthenticated();
}

async function tokenOfCookie(
  context: SessionContext,
  req: Request,
  exchange: Exchange,
): Promise<string | undefined> {
  const record = await findSession(context, exchange);
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_CALL };
  const live = record && (await refreshSession(context, record, need, exchange.ip));
  if (live) requireSamePerson(bearerToken(req), live);
  return live?.accessToken;
}

function present(record: EdgeSessionRecord, { sessionId }: SessionOwner) {
  const { device = 'An unknown device', createdAt, lastSeenAt, refreshedAt } = record;
  return {
    id: record.sessionId,
    device,
    createdAt: (createdAt ?? refreshedAt).toISOString(),
    lastSeenAt: (lastSeenAt ?? refreshedAt).toISOString(),
    isCurrent: record.sessionId === sessionId,
  };
}
