import { getUserSchemas } from '@backline/contracts/accounts/auth.schemas';
import { getUser, type User } from '@backline/contracts/accounts/auth';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { IDENTITY_HEADER } from '@backline/service-kit/http/identity/signed-identity';
import type { Caller } from '#src/sessions/callers.ts';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { cookiesOfView } from '#src/sessions/views.ts';
import { clearDeadCookie, findSession, forgetSessions } from '#src/sessions/store/session-store.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';

/** A page uses the token that it was loaded with for a while. */
const SECONDS_LEFT_FOR_A_PAGE = 120;

/**
 * The session and the user behind a request, in a view the person who is viewed. Null for a stranger. A view that is
 * over loses its cookie.
 * @throws AppError `unavailable`.
 */
export async function readSignedIn(
  context: SessionContext,
  exchange: Exchange,
): Promise<{ user: User; live: LiveSession } | null> {
  const record = await findSession(context, exchange);
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_PAGE };
  const live = record && (await refreshSession(context, record, need, exchange.ip));
  const user = live && (await fetchUser(context, live, exchange.ip, cookiesOfView(context, exchange)));
  if (user?.viewedUntil === undefined && context.viewCookie.isSet(exchange))
    context.viewCookie.clear(exchange);
  if (!live) return null;
  if (!user) {
    // The auth service ended it, as after a suspension. Its cookie would refuse even public calls.
    const { userId, sessionId } = live.record;
    await forgetSessions(context, { userId, sessionId });
    await clearDeadCookie(context, exchange, context.cookie.read(exchange));
    return null;
  }
  exchange.noteUser(live.record.userId);
  return { user, live };
}

/** The user of a token that was just issued. @throws AppError `unavailable`. */
export async function requireUser(context: SessionContext, caller: Caller, ip: string): Promise<User> {
  const user = await fetchUser(context, caller, ip);
  if (user === null) throw signInUnavailable(new Error('the API refused a token that was just issued'));
  return user;
}

async function fetchUser(
  context: SessionContext,
  caller: Caller,
  ip: string,
  cookies: Record<string, string> = {},
): Promise<User | null> {
  const credentials = { ...(await context.callers.headersFor(caller, getUser, ip)), ...cookies };
  let response = await askApi(context, credentials, ip);
  if (response.status === 401 && IDENTITY_HEADER in credentials) {
    // A refused identity says nothing about the session. The token decides whether it has ended.
    const { [IDENTITY_HEADER]: _, ...token } = credentials;
    response = await askApi(context, token, ip);
  }
  return readAnswer(response);
}

/** The user of a token that only the API has verified. Null if it refuses the token. @throws AppError `unavailable`. */
export async function fetchUserOfToken(
  context: SessionContext,
  accessToken: string,
  ip: string,
): Promise<User | null> {
  return readAnswer(await askApi(context, { authorization: `Bearer ${accessToken}` }, ip));
}

async function readAnswer(response: Response): Promise<User | null> {
  if (response.status === 401) return null;
  const parsed = getUserSchemas.response.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) {
    throw signInUnavailable(new Error(`GET ${getUser.path} answered ${response.status}`));
  }
  return parsed.data;
}

async function askApi(
  { callApi }: SessionContext,
  credentials: Record<string, string>,
  ip: string,
): Promise<Response> {
  return callApi(getUser, { credentials, ip }).catch((cause: unknown) => {
    throw signInUnavailable(cause);
  });
}
