import { getSession, type Session } from '@backline/contracts/auth';
import type { SupabaseClient } from '@supabase/supabase-js';
import { call } from '../api-client.ts';
import { unreachable } from '../api-error.ts';
import { bootData } from '../boot-data.ts';
import { tellTabs } from './session-channel.ts';
import { setSessionUser, useSession } from './session-store.ts';

const STORAGE_KEY = 'backline-auth';
/** The client must name a public key; a service of our own takes any. */
const ANY_KEY = 'anon';

let loading: Promise<SupabaseClient> | undefined;

/**
 * The one Supabase client of the page, signed in as the person at the screen. Its code is fetched at the
 * first call, so never on the first route. It talks to this origin, whose edge holds the refresh token:
 * the client's own is a handle that means nothing elsewhere.
 *
 * @throws {ApiError} when its code or the session cannot be asked for; the next call tries again.
 */
export function loadSupabase(): Promise<SupabaseClient> {
  loading ??= connect().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Gives a session that just began to the client, if the page has one. */
export async function giveSupabaseSession(session: Session): Promise<void> {
  const client = await clientIfAny();
  await client?.auth.setSession(session);
}

/** Makes the client forget a session that just ended, also one it kept from an earlier page. */
export async function dropSupabaseSession(): Promise<void> {
  const client = await clientIfAny();
  // First, so that the client has no token left with which it would ask the service to end what ended already.
  localStorage.removeItem(STORAGE_KEY);
  await client?.auth.signOut({ scope: 'local' });
}

/** One that cannot be had undoes nothing that has happened: the next try asks for the session itself. */
async function clientIfAny(): Promise<SupabaseClient | undefined> {
  return loading?.catch(() => undefined);
}

async function connect(): Promise<SupabaseClient> {
  const [{ createClient }, { session }] = await Promise.all([
    import('@supabase/supabase-js').catch((cause: unknown) => {
      throw unreachable(cause);
    }),
    call(getSession, {}),
  ]);
  const client = createClient(location.origin, bootData().supabaseAnonKey ?? ANY_KEY, {
    auth: { flowType: 'pkce', storageKey: STORAGE_KEY },
  });
  await client.auth.initialize();
  if (session === null) await client.auth.signOut({ scope: 'local' });
  else await client.auth.setSession(session);
  client.auth.onAuthStateChange((event) => {
    const isSignedIn = useSession.getState().status === 'signed-in';
    if (event === 'SIGNED_OUT' && isSignedIn) {
      setSessionUser(null);
      tellTabs('signed-out');
    }
  });
  return client;
}
