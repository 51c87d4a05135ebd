import { closeGate } from '@backline/contracts/admin';
import {
  getSession,
  logoutEverywhere,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
  signUp as signUpEndpoint,
  type Session,
  type User,
} from '@backline/contracts/auth';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { call } from '../api-client.ts';
import { subscribe } from '../page-events.ts';
import { toast } from '../toast.ts';
import { hasAdminAccess } from './admin-access.ts';
import { hearTabs, tellTabs } from './session-channel.ts';
import { setSessionUser, useSession } from './session-store.ts';
import { dropSupabaseSession, giveSupabaseSession } from './supabase.ts';

/** Counts sign-ins and sign-outs of this page: an answer that was asked for before one is out of date. */
let changes = 0;

/**
 * Signs a person in, in every tab of this browser.
 * @throws {ApiError} `invalid_credentials`, `rate_limited`, `validation_failed` with `fields`.
 */
export async function signIn(email: string, password: string): Promise<User> {
  const { session, ...user } = await call(signInEndpoint, { body: { email, password } });
  await beginSession(user, session);
  return user;
}

/**
 * Creates an artist account and signs the person in.
 * @throws {ApiError} `email_taken`, `rate_limited`, `validation_failed` with `fields`.
 */
export async function signUp(account: EndpointInput<typeof signUpEndpoint>['body']): Promise<User> {
  const { user, session } = await call(signUpEndpoint, { body: account });
  await beginSession(user, session);
  return user;
}

/**
 * Ends the session of this browser, in all its tabs, and gives back what the admin gate granted it. Other
 * devices stay signed in.
 * @throws {ApiError} when the server cannot be reached; the person is then still signed in.
 */
export async function signOut(): Promise<void> {
  await call(signOutEndpoint, {});
  await end();
}

/**
 * Ends all sessions of the person, on other devices too, and this one with them.
 * @throws {ApiError} when the server cannot be reached; the person is then still signed in.
 */
export async function signOutEverywhere(): Promise<void> {
  await call(logoutEverywhere, { body: {} });
  await end();
}

/**
 * Ends all other sessions of the person; this one goes on.
 * @throws {ApiError} when the server cannot be reached; nobody is signed out then.
 */
export async function signOutOthers(): Promise<void> {
  await call(logoutEverywhere, { body: { exceptThisOne: true } });
}

/** Makes the product know of a session that a call of a screen's own began, as a signup does: here and in the other tabs. */
export async function beginSession(user: User, session: Session): Promise<void> {
  changes += 1;
  setSessionUser(user);
  tellTabs('signed-in');
  await giveSupabaseSession(session);
}

/**
 * Makes the product know of a session that the Supabase client began, e.g. by a mailed link: here and in
 * the other tabs. Answers who is at the screen then; when the server cannot be asked, that is who it was before.
 */
export async function adoptSession(): Promise<User | null> {
  changes += 1;
  const user = await reloadSession();
  if (user) tellTabs('signed-in');
  return user;
}

async function end(): Promise<void> {
  changes += 1;
  // A grant that this call cannot give back ends by itself, and is worth nothing without an admin's session.
  if (hasAdminAccess()) await call(closeGate, {}).catch(() => undefined);
  setSessionUser(null);
  tellTabs('signed-out');
  await dropSupabaseSession();
}

/**
 * Asks the server who is at the screen, e.g. after an account got its profile. When it cannot be asked,
 * everything stays as it was, except that a page which never knew shows itself signed out.
 */
export async function reloadSession(): Promise<User | null> {
  const asked = changes;
  const answer = await call(getSession, {}).catch(() => undefined);
  const before = useSession.getState();
  if (asked !== changes) return before.user;
  if (answer) {
    setSessionUser(answer.user);
    if (answer.user?.id !== before.user?.id) await handOver(answer.session);
  } else if (before.status === 'loading') setSessionUser(null);
  return useSession.getState().user;
}

/**
 * Keeps this page's session true: with other tabs, with refused calls, and with pages that come back from
 * the browser's history. The shell calls it once; the returned function stops it.
 */
export function watchSession(): () => void {
  const check = () => void reloadSession();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  const stops = [
    subscribe('unauthenticated', () => void tellEnd()),
    hearTabs((news) => {
      changes += 1;
      if (news === 'signed-out') setSessionUser(null);
      else check();
    }),
    () => window.removeEventListener('pageshow', shown),
  ];
  window.addEventListener('pageshow', shown);
  if (useSession.getState().status === 'loading') check();
  return () => stops.forEach((stop) => stop());
}

/**
 * Who is in the middle of something would else stand at the landing page without knowing why. It is said as the
 * session ends, so that a screen that then has words of its own comes after it.
 */
async function tellEnd(): Promise<void> {
  const asked = changes;
  const stop = useSession.subscribe((now, before) => {
    if (before.user && !now.user && asked === changes)
      toast('Signed out', 'Your session has ended. Sign in to go on.');
  });
  await reloadSession().finally(stop);
}

/** Another person is at the screen than the Supabase client knows, or nobody. */
async function handOver(session: Session | null): Promise<void> {
  if (session) await giveSupabaseSession(session);
  else await dropSupabaseSession();
}
