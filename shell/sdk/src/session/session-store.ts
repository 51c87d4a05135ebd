import type { User } from '@backline/contracts/accounts/auth';
import { create } from 'zustand';
import { bootData } from '#src/calls/boot-data.ts';
import { noteViewed } from '#src/calls/viewed-person.ts';
import { requestScope, type RequestScope } from '#src/calls/request-scope.ts';
import { forgetAdminAccess } from './admin-access.ts';

/** The session of this page. `user` is set exactly when `status` is `signed-in`. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: null }
  /** The server could not answer. The person may be signed in. */
  | { status: 'unknown'; user: null };

function stateOf(user: User | null | undefined): SessionState {
  if (user === undefined) return { status: 'loading', user: null };
  return user === null ? { status: 'signed-out', user } : { status: 'signed-in', user };
}

/** The user in the boot data: null for a signed-out person, undefined when the edge left it out. */
export function readBootUser(): User | null | undefined {
  const { user } = bootData();
  // The edge has checked it. Checking the schema here would load zod on each first visit.
  return user === null || typeof user?.email === 'string' ? user : undefined;
}

const ofRequests = new WeakMap<RequestScope, SessionState>();

/** Returns the same object each time, as React requires. */
function stateOfRequest(scope: RequestScope): SessionState {
  const state = ofRequests.get(scope) ?? stateOf(readBootUser());
  ofRequests.set(scope, state);
  return state;
}

/** The session as a store. It starts with the boot data, so that the page need not ask. */
export const useSession = create<SessionState>((_set, _get, store) => {
  const { getInitialState } = store;
  // Server rendering reads the initial state, which differs for each page.
  store.getInitialState = () => {
    const scope = requestScope();
    return scope ? stateOfRequest(scope) : getInitialState();
  };
  return stateOf(readBootUser());
});

/**
 * Sets the signed-in person, or null for none. When the person changes, this tab must pass the admin gate again.
 * Tests use it to sign a person in.
 */
export function setSessionUser(user: User | null): void {
  const before = useSession.getState().user;
  if (before && before.id !== user?.id) forgetAdminAccess();
  noteViewed(user);
  useSession.setState(stateOf(user), true);
}

/** The id of the signed-in person, null for nobody. Undefined while the server has not said it. */
function identityOf({ status, user }: SessionState): string | null | undefined {
  return status === 'loading' || status === 'unknown' ? undefined : (user?.id ?? null);
}

/**
 * Calls the listener when another person signs in, or the person signs out, so that cached data of the former
 * person can be removed. A server that cannot be reached changes nobody. Returns a function that stops it.
 */
export function onIdentityChange(listener: (user: User | null) => void): () => void {
  let known = identityOf(useSession.getState());
  return useSession.subscribe((now) => {
    const identity = identityOf(now);
    if (identity === undefined || identity === known) return;
    const isChange = known !== undefined;
    known = identity;
    if (isChange) listener(now.user);
  });
}
