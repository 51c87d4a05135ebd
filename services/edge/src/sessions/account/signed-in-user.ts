import { getUser, type User } from '@backline/contracts/auth';
import type { Request } from 'express';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { unavailable } from '#src/sessions/session-error.ts';
import { findSession } from '#src/sessions/store/session-store.ts';
import type { LiveSession } from '#src/sessions/store/session-tokens.ts';

/** A page keeps the token that it was loaded with for a while. */
const SECONDS_LEFT_FOR_A_PAGE = 120;

/** The session and the user behind a request; null when the person is signed out. @throws SessionError `unavailable`. */
export async function readSignedIn(
  context: SessionContext,
  req: Request,
): Promise<{ user: User; live: LiveSession } | null> {
  const record = await findSession(context, req);
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_PAGE };
  const live = record && (await refreshSession(context, record, need, req.ip));
  const user = live && (await fetchUser(context, live.accessToken, req.ip));
  return live && user ? { user, live } : null;
}

/** The user of a token that was just given out. @throws SessionError `unavailable`. */
export async function requireUser(context: SessionContext, accessToken: string, ip?: string): Promise<User> {
  const user = await fetchUser(context, accessToken, ip);
  if (user === null) throw unavailable(new Error('the API refused a token that was just given out'));
  return user;
}

async function fetchUser(
  { callApi }: SessionContext,
  accessToken: string,
  ip?: string,
): Promise<User | null> {
  const response = await callApi(getUser, { accessToken, ip }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (response.status === 401) return null;
  const parsed = getUser.response.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) {
    throw unavailable(new Error(`GET ${getUser.path} answered ${response.status}`));
  }
  return parsed.data;
}
