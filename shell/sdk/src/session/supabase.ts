import { getSession, type Session } from '@backline/contracts/accounts/auth';
import type { SupabaseClient } from '@supabase/supabase-js';
import { call } from '#src/calls/api-client.ts';
import { unreachable } from '#src/calls/api-error.ts';
import { bootData } from '#src/calls/boot-data.ts';
import { broadcast } from './session-channel.ts';
import { setSessionUser, useSession } from './session-store.ts';

const STORAGE_KEY = 'backline-auth';
/** The client must send a public key. Our own service accepts any key. */
const ANY_KEY = 'anon';

let loading: Promise<SupabaseClient> | undefined;

/**
 * The one Supabase client of the page, signed in as the present person. The first call loads its code, so that
 * first routes do not. It talks to this origin. The edge has the refresh token, and the client has only a handle
 * for it (rules: sessions).
 * @throws {ApiError} if its code or the session cannot be fetched. The next call tries again.
 */
export function loadSupabase(): Promise<SupabaseClient> {
  loading ??= connect().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Gives a new session to the client, if the page has a client. */
export async function giveSupabaseSession(session: Session): Promise<void> {
  const client = await clientIfAny();
  await client?.auth.setSession(session);
}

/** Makes the client forget an ended session, even one that an earlier page stored. */
export async function dropSupabaseSession(): Promise<void> {
  const client = await clientIfAny();
  // The item is removed first. Otherwise the client would use its token to end the session again.
  localStorage.removeItem(STORAGE_KEY);
  await client?.auth.signOut({ scope: 'local' });
}

/** A client whose code could not be fetched is ignored: the next `loadSupabase` asks for the session anyway. */
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
      broadcast('signed-out');
    }
  });
  return client;
}
