import { user as userSchema, type User } from '@backline/contracts/auth';
import { create } from 'zustand';
import { bootData } from '../boot-data.ts';
import { forgetAdminAccess } from './admin-access.ts';

/** Who is at the screen. `user` is set exactly when `status` is `signed-in`. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: null };

function stateOf(user: User | null | undefined): SessionState {
  if (user === undefined) return { status: 'loading', user: null };
  return user === null ? { status: 'signed-out', user } : { status: 'signed-in', user };
}

/** Null for somebody signed out, undefined when the edge left it out. */
export function readBootUser(): User | null | undefined {
  return userSchema.nullable().safeParse(bootData().user).data;
}

/** The session of this page; starts with what the edge wrote into it, so that nothing has to be asked. */
export const useSession = create<SessionState>(() => stateOf(readBootUser()));

/**
 * Says who is at the screen now: a user, or null for nobody. Whoever leaves takes along that this tab has
 * passed the admin gate. Tests use it to sign somebody in.
 */
export function setSessionUser(user: User | null): void {
  const before = useSession.getState().user;
  if (before && before.id !== user?.id) forgetAdminAccess();
  useSession.setState(stateOf(user), true);
}

/**
 * Calls the listener each time another person is at the screen than before, or nobody, so that what the
 * former one saw can be thrown away. Returns a function that stops it.
 */
export function onIdentityChange(listener: (user: User | null) => void): () => void {
  return useSession.subscribe((now, before) => {
    if (before.status !== 'loading' && now.user?.id !== before.user?.id) listener(now.user);
  });
}
