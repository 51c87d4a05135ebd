import { serviceRoleKeyOf } from '@backline/auth';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEdge, type RunningEdge } from '#src/testing/edge-on.ts';

const PASSWORD = 'open-the-doors-9';
const PROVEN = /^h\.[\w-]+\.\d+\.[\w-]{43}$/;

let edge: RunningEdge;
let people = 0;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());
afterEach(() => vi.useRealTimers());

/** The published client in a program without cookies. */
const newClient = (options: { flowType?: 'pkce' } = {}, key = 'anon') =>
  createClient(edge.url, key, { auth: { persistSession: false, autoRefreshToken: false, ...options } }).auth;

type Client = ReturnType<typeof newClient>;

function newEmail(): string {
  people += 1;
  return `program${people}@example.org`;
}

async function signUp() {
  const auth = newClient();
  const email = newEmail();
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { auth, email, session: data.session! };
}

async function signIn(email: string, password = PASSWORD) {
  const auth = newClient();
  const { data } = await auth.signInWithPassword({ email, password });
  return { auth, session: data.session! };
}

/** Moves the clock of every service and client. */
function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}

async function linkTo(email: string, kind: string): Promise<string> {
  const mail = (await edge.mailTo(email)).find((message) => message.kind === kind);
  return /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The user whom the product sees behind the token. */
async function whoIs(auth: Client) {
  const { data } = await auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const answer = await fetch(`${edge.url}/api/auth/user`, { headers });
  return answer.ok ? ((await answer.json()) as { email: string }).email : answer.status;
}

const refreshWith = (handle: string) => newClient().refreshSession({ refresh_token: handle });
const refusalOf = async (handle: string) => (await refreshWith(handle)).error?.code;

/** The number of times that the authentication service refreshed the session. */
async function refreshesOf(handle: string): Promise<unknown> {
  const sessions = edge.connection.collection<{ _id: string; counter: number }>('auth_sessions');
  return (await sessions.findOne({ _id: handle.split('.')[1] ?? '' }))?.counter;
}

describe('a program that keeps no cookies', () => {
  it('refreshes ten times in a row, and the product accepts each token', async () => {
    const { auth, email, session } = await signUp();
    const handles = new Set([session.refresh_token]);
    for (let round = 1; round <= 10; round += 1) {
      const { data, error } = await auth.refreshSession();
      expect([error, data.user?.email]).toEqual([null, email]);
      handles.add(data.session!.refresh_token);
      expect(await whoIs(auth)).toBe(email);
    }
    expect(handles.size).toBe(11);
    for (const handle of handles) expect(handle).toMatch(PROVEN);
  });

  it('is refreshed once when twenty of its workers use one handle', async () => {
    const { session } = await signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(session.refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null));
    const handles = new Set(answers.map(({ data }) => data.session?.refresh_token));
    expect([handles.size, handles.has(session.refresh_token)]).toEqual([1, false]);
    expect(await refreshesOf(session.refresh_token)).toBe(1);
  });

  it('can hand its session to another client', async () => {
    const { auth, email, session } = await signUp();
    const other = newClient();
    expect((await other.setSession(session)).error).toBeNull();
    const refreshed = await other.refreshSession();
    expect(refreshed.data.session?.refresh_token).toMatch(PROVEN);
    expect((await auth.refreshSession()).error).toBeNull();
    expect([await whoIs(auth), await whoIs(other)]).toEqual([email, email]);
    passSeconds(1000);
    const later = await newClient().setSession((await other.getSession()).data.session!);
    expect([later.error, later.data.user?.email]).toEqual([null, email]);
  });

  it('stays signed in by automatic refresh', async () => {
    const { auth, email, session } = await signUp();
    passSeconds(850);
    const refreshed = new Promise<string | undefined>((resolve) => {
      auth.onAuthStateChange((event, next) => {
        if (event === 'TOKEN_REFRESHED') resolve(next?.refresh_token);
      });
    });
    await auth.startAutoRefresh();
    expect(await refreshed).not.toBe(session.refresh_token);
    await auth.stopAutoRefresh();
    expect(await whoIs(auth)).toBe(email);
  });

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('signs out with scope %s', async (scope, alive) => {
    const { auth, email, session } = await signUp();
    const other = await signIn(email);
    expect((await auth.signOut({ scope })).error).toBeNull();
    const refusals = [await refusalOf(session.refresh_token), await refusalOf(other.session.refresh_token)];
    expect(refusals).toEqual(alive.map((isAlive) => (isAlive ? undefined : 'refresh_token_not_found')));
    const { data } = await newClient().getUser(session.access_token);
    expect(data.user !== null).toBe(alive[0]);
  });

  it('can change its account, and a new password ends the other sessions', async () => {
    const { auth, email } = await signUp();
    const other = await signIn(email);
    const named = await auth.updateUser({ data: { nickname: 'Juno' } });
    expect(named.data.user?.user_metadata).toMatchObject({ nickname: 'Juno' });
    const change = { password: 'another-night-7', current_password: PASSWORD };
    expect((await auth.updateUser(change)).error).toBeNull();
    expect(await refusalOf(other.session.refresh_token)).toBe('refresh_token_not_found');
    passSeconds(1000);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await whoIs(auth)).toBe(email);
  });

  it('is signed in by the code that a link leads to', async () => {
    const { email } = await signUp();
    const auth = newClient({ flowType: 'pkce' });
    await auth.resetPasswordForEmail(email);
    const query = new URLSearchParams({ token: await linkTo(email, 'recovery'), type: 'recovery' });
    const link = await fetch(`${edge.url}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' });
    const code = new URL(link.headers.get('location')!).searchParams.get('code')!;
    const { data } = await auth.exchangeCodeForSession(code);
    expect(data.session?.refresh_token).toMatch(PROVEN);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await whoIs(auth)).toBe(email);
  });

  it('is signed in by a mailed link that it verifies itself', async () => {
    const { email } = await signUp();
    const auth = newClient();
    await auth.signInWithOtp({ email });
    const link = { token_hash: await linkTo(email, 'magiclink'), type: 'magiclink' } as const;
    expect((await auth.verifyOtp(link)).data.session?.refresh_token).toMatch(PROVEN);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await whoIs(auth)).toBe(email);
  });

  it('can manage accounts with the service key, and a session that it ends stays ended', async () => {
    const { admin } = newClient({}, serviceRoleKeyOf({ dataDir: edge.dataDir }));
    const email = newEmail();
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    expect(made.error).toBeNull();
    const { id } = made.data.user!;
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users).toMatchObject([{ id, email }]);
    const link = await admin.generateLink({ type: 'magiclink', email });
    expect(link.data.properties?.hashed_token).toEqual(expect.any(String));
    const { auth, session } = await signIn(email);
    const changed = await admin.updateUserById(id, { password: 'another-night-7' });
    expect([changed.error, changed.data.user?.id]).toEqual([null, id]);
    expect((await auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await refusalOf(session.refresh_token)).toBe('refresh_token_not_found');
    const again = await signIn(email, 'another-night-7');
    await admin.signOut(again.session.access_token, 'global');
    expect(await refusalOf(again.session.refresh_token)).toBe('refresh_token_not_found');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it('is signed out together with its newer handle when an old handle comes back late, and its owner is told', async () => {
    const { auth, email, session } = await signUp();
    const { data } = await auth.refreshSession();
    passSeconds(10);
    expect(await refusalOf(session.refresh_token)).toBe('refresh_token_already_used');
    expect(await refusalOf(data.session!.refresh_token)).toBe('refresh_token_not_found');
    expect(await whoIs(auth)).toBe(401);
    expect(await refreshesOf(session.refresh_token)).toBeUndefined();
    expect((await edge.mailTo(email)).map(({ kind }) => kind)).toContain('session-ended');
  });
});
