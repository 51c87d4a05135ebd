import { closeGate } from '@backline/contracts/accounts/admin';
import * as auth from '@backline/contracts/accounts/auth';
import * as factor from '@backline/contracts/accounts/factor/factor';
import type { Session, User } from '@backline/contracts/accounts/auth';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { call } from '#src/calls/api-client.ts';
import { subscribe } from '#src/calls/page-events.ts';
import { toast } from '#src/screen/toast.ts';
import { hasAdminAccess } from './admin-access.ts';
import { broadcast, subscribeTabs } from './session-channel.ts';
import { setSessionUser, useSession } from './session-store.ts';
import { dropSupabaseSession, giveSupabaseSession } from './supabase.ts';

/**
 * Counts sign-ins and sign-outs of this page. A later count means that the answer to an earlier question is out of
 * date.
 */
let changes = 0;

/**
 * Signs a person in, in every tab of this browser.
 * @returns null when `enterCode` must follow.
 * @throws {ApiError} `invalid_credentials`, `rate_limited`, `validation_failed` with `fields`.
 */
export async function signIn(email: string, password: string): Promise<User | null> {
  const answer = await call(auth.signIn, { body: { email, password } });
  if ('waitsFor' in answer) return null;
  const { session, ...user } = answer;
  await beginSession(user, session);
  return user;
}

/**
 * Signs a person in with a code of their app, or a recovery code, after the password.
 * @throws {ApiError} `invalid_code`, `rate_limited`, `unauthenticated` when the password must be typed again.
 */
export async function enterCode(code: string): Promise<User> {
  const { session, ...user } = await call(factor.enterCode, { body: { code } });
  await beginSession(user, session);
  return user;
}

/**
 * Creates an artist account and signs the person in.
 * @returns null when a mailed link must be followed first.
 * @throws {ApiError} `email_taken`, `rate_limited`, `validation_failed` with `fields`.
 */
export async function signUp(account: EndpointInput<typeof auth.signUp>['body']): Promise<User | null> {
  const answer = await call(auth.signUp, { body: account });
  if ('confirmation' in answer) return null;
  const { user, session } = answer;
  await beginSession(user, session);
  return user;
}

const duties = new Set<() => Promise<unknown>>();

/**
 * Runs `work` before the person signs out, e.g. to send text that is only kept so far. Signing out waits for it,
 * even if it fails. Call the returned function when the work is not needed any more.
 */
export function beforeSignOut(work: () => Promise<unknown>): () => void {
  duties.add(work);
  return () => void duties.delete(work);
}

/**
 * Ends the session of this browser in all its tabs, and returns the grant of the admin gate. Other devices stay
 * signed in.
 * @throws {ApiError} if the server cannot be reached. The person is then still signed in.
 */
export async function signOut(): Promise<void> {
  await finishWork();
  await call(auth.signOut, {});
  await end();
}

/**
 * Ends all sessions of the person, on this device and on all others.
 * @throws {ApiError} when the server cannot be reached. The person is then still signed in.
 */
export async function signOutEverywhere(): Promise<void> {
  await finishWork();
  await call(auth.signOutEverywhere, { body: {} });
  await end();
}

/**
 * Ends all other sessions of the person. This one continues.
 * @throws {ApiError} if the server cannot be reached. All sessions then continue.
 */
export async function signOutOthers(): Promise<void> {
  await call(auth.signOutEverywhere, { body: { exceptThisOne: true } });
}

/** Tells this page and the other tabs about a session that a call of a screen began, e.g. a signup. */
export async function beginSession(user: User, session: Session): Promise<void> {
  changes += 1;
  setSessionUser(user);
  broadcast('signed-in');
  await giveSupabaseSession(session);
}

/**
 * Tells this page and the other tabs about a session that the Supabase client began, e.g. by a mailed link.
 * @returns the signed-in person, or null. If the server cannot be reached, the former person.
 */
export async function adoptSession(): Promise<User | null> {
  changes += 1;
  const user = await reloadSession();
  if (user) broadcast('signed-in');
  return user;
}

/**
 * Loads a page after a call of a screen has changed as whom this browser sees Backline. The other tabs are told.
 */
export function loadAsOther(path: string): void {
  changes += 1;
  broadcast('signed-in');
  location.assign(path);
}

async function finishWork(): Promise<void> {
  await Promise.allSettled([...duties].map((work) => work()));
}

async function end(): Promise<void> {
  changes += 1;
  // If this call fails, the grant expires by itself. It is useless without an admin's session.
  if (hasAdminAccess()) await call(closeGate, {}).catch(() => undefined);
  setSessionUser(null);
  broadcast('signed-out');
  await dropSupabaseSession();
}

/**
 * Asks the server for the signed-in person, e.g. after an account got its profile. If the server cannot be reached,
 * the session stays as it was. A page that never knew its session reports that.
 * @returns the signed-in person, or null.
 */
export async function reloadSession(): Promise<User | null> {
  const changesBefore = changes;
  const answer = await call(auth.getSession, {}).catch(() => undefined);
  const before = useSession.getState();
  if (changesBefore !== changes) return before.user;
  if (answer) {
    setSessionUser(answer.user);
    if (answer.user?.id !== before.user?.id) await handOver(answer.session);
  } else if (before.status === 'loading') useSession.setState({ status: 'unknown', user: null }, true);
  return useSession.getState().user;
}

/** Adopts the session that began with a first password. It replaces the one that ended with the former password. */
export async function renewSession(): Promise<void> {
  const answer = await call(auth.getSession, {}).catch(() => undefined);
  if (!answer) return;
  setSessionUser(answer.user);
  await handOver(answer.session);
}

/**
 * Updates this page's session after messages of other tabs, after refused calls, and when the page returns from the
 * browser's history. The shell calls it once. The returned function stops it.
 */
export function watchSession(): () => void {
  const check = () => void reloadSession();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  const stops = [
    subscribe('unauthenticated', () => void handleEnd()),
    subscribeTabs((message) => {
      changes += 1;
      if (message === 'signed-out') setSessionUser(null);
      else check();
    }),
    () => window.removeEventListener('pageshow', shown),
  ];
  window.addEventListener('pageshow', shown);
  if (useSession.getState().status === 'loading') check();
  return () => stops.forEach((stop) => stop());
}

/**
 * Explains why the person is suddenly on the landing page. The toast appears when the session ends, so that a
 * screen's own message can replace it.
 */
async function handleEnd(): Promise<void> {
  const changesBefore = changes;
  const stop = useSession.subscribe((now, before) => {
    if (before.user && !now.user && changesBefore === changes)
      toast('Signed out', 'Your session has ended. Sign in to go on.');
  });
  await reloadSession().finally(stop);
}

/** Gives the Supabase client the session of the present person, or removes the former one. */
async function handOver(session: Session | null): Promise<void> {
  if (session) await giveSupabaseSession(session);
  else await dropSupabaseSession();
}
