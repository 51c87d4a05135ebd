import * as endpoints from '@backline/contracts/accounts/auth';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { readAccessToken, type AuthAnswer } from '#src/sessions/auth-service.ts';
import { noteAccount, requireAdmission } from '#src/sessions/closed-beta.ts';
import { noteWaitingSignUp } from '#src/sessions/hosted/waiting-sign-ups.ts';
import { findWaiting } from '#src/sessions/factor/waiting.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import {
  clearDeadCookie,
  endSession,
  findSession,
  forgetSessions,
  startSession,
} from '#src/sessions/store/session-store.ts';
import { refusalOf, sendSignIn, sendSignUp } from './credentials.ts';
import { signInRefusal } from './suspended.ts';
import { readSignedIn, requireUser } from './signed-in-user.ts';

const ANYONE = { who: 'anyone' } as const;

/** Signing up, in and out, and the session of a new tab. */
export function accountRoutes(handle: Handle<never>, context: SessionContext): void {
  const { cookie, viewCookie, clock } = context;

  handle(endpoints.signUp, ANYONE, async (call) => {
    const { email, password, invitation } = call.body;
    await requireAdmission(context, { email, invitation }, call.ip);
    const answer = await sendSignUp(context, call, { email, password }, SCREEN_PATHS.artistSignup);
    const mailed = await noteWaitingSignUp(context, call, answer);
    await noteAccount(context, email, { mailed, session: answer.session });
    if (mailed) return mailed;
    const { user, session } = await beginSession(context, call, answer);
    return { id: user.id, user, session };
  });

  handle(endpoints.signIn, ANYONE, async (call) => {
    const answer = await sendSignIn(context, call, call.body);
    if (answer.session === null) throw await signInRefusal(context, call.body.email, answer);
    const live = await startSession(context, call, answer.session);
    if (live.record.waitsForCode) return { waitsFor: 'code' as const };
    const user = await requireUser(context, live, call.ip);
    return { ...user, session: toBrowserSession(live, clock()) };
  });

  handle(endpoints.signOut, ANYONE, async (call) => {
    const record = (await findSession(context, call)) ?? (await findWaiting(context, call));
    cookie.clear(call);
    if (viewCookie.isSet(call)) viewCookie.clear(call);
    if (record !== null) await endSession(context, record);
    else await endSessionOfBearer(context, call);
    return { signedOut: true as const };
  });

  handle(endpoints.getSession, ANYONE, async (call) => {
    const signedIn = await readSignedIn(context, call);
    if (signedIn) return { user: signedIn.user, session: toBrowserSession(signedIn.live, clock()) };
    const none = { user: null, session: null };
    if (await findWaiting(context, call)) return { ...none, waitsFor: 'code' as const };
    await clearDeadCookie(context, call, cookie.read(call));
    return none;
  });
}

/** Starts the session in an answer. @throws AppError if the auth service returned none. */
export async function beginSession(context: SessionContext, exchange: Exchange, answer: AuthAnswer) {
  if (answer.session === null) throw refusalOf(answer);
  const live = await startSession(context, exchange, answer.session);
  const user = await requireUser(context, live, exchange.ip);
  return { user, session: toBrowserSession(live, context.clock()) };
}

/** Ends the session of a client without cookies. The auth service verifies its token. */
async function endSessionOfBearer(context: SessionContext, { header, ip }: Exchange): Promise<void> {
  const token = bearerToken({ headers: { authorization: header('authorization') } });
  const claims = token === undefined ? null : readAccessToken(token);
  if (token === undefined || claims === null) return;
  const isOver = await context.authService.signOut(token, 'local', ip);
  if (isOver) await forgetSessions(context, { userId: claims.sub, sessionId: claims.session_id });
}
