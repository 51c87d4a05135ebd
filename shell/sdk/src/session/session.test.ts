import { closeGate } from '@backline/contracts/accounts/admin';
import * as auth from '@backline/contracts/accounts/auth';
import { buildSession } from '@backline/contracts/testing/builders';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#src/calls/page-events.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall, refuse } from '#src/testing/mock/mock-call.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';
import { toast, useToast } from '#src/screen/toast.ts';
import { hasAdminAccess, keepAdminAccess } from './admin-access.ts';
import { onIdentityChange, setSessionUser, useSession } from './session-store.ts';
import {
  adoptSession,
  beforeSignOut,
  beginSession,
  reloadSession,
  signIn,
  signOut,
  signOutEverywhere,
  watchSession,
} from './session.ts';

withMockApi();

const mara = {
  id: 'u1',
  email: 'mara@example.org',
  userType: 'artist' as const,
  isAdmin: false,
  emailVerified: false,
  passwordPending: false,
};
const session = buildSession();

/** Another tab of the same browser. */
let otherTab: BroadcastChannel;
beforeEach(() => {
  otherTab = new BroadcastChannel('backline-session');
});
afterEach(() => otherTab.close());

const nextMessage = () =>
  new Promise((resolve) => otherTab.addEventListener('message', (event) => resolve(event.data)));

describe('sign-in', () => {
  it('keeps the person signed out if the password is refused, and gives the reason', async () => {
    mockApi.use(mockCall(auth.signIn, refuse('invalid_credentials')));
    await expect(signIn('mara@example.org', 'wrong')).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    });
    expect(useSession.getState().status).toBe('signed-out');
  });

  it("signs the person in and tells the other tabs, without the person's data [sessions 20]", async () => {
    mockApi.use(mockCall(auth.signIn, { ...mara, session }));
    const message = nextMessage();
    await signIn(mara.email, 'long enough');
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: mara });
    await expect(message).resolves.toBe('signed-in');
  });

  it('is not undone by the answer of an earlier call', async () => {
    let answer: (value: { user: null; session: null }) => void = () => undefined;
    const slow = new Promise<{ user: null; session: null }>((resolve) => (answer = resolve));
    mockApi.use(
      mockCall(auth.getSession, () => slow),
      mockCall(auth.signIn, { ...mara, session }),
    );
    const check = reloadSession();
    await signIn(mara.email, 'long enough');
    answer({ user: null, session: null });
    await check;
    expect(useSession.getState().status).toBe('signed-in');
  });
});

describe('a session that a screen’s own call started', () => {
  it('counts in this tab and in the others', async () => {
    const message = nextMessage();
    await beginSession(mara, session);
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: mara });
    await expect(message).resolves.toBe('signed-in');
  });
});

describe('sign-out', () => {
  it('leaves the person signed in when the server cannot be reached', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.signOut, refuse('unavailable')));
    await expect(signOut()).rejects.toMatchObject({ code: 'unavailable' });
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('waits for work that must be done first, also when that fails [application-life 29]', async () => {
    const steps: string[] = [];
    mockApi.use(
      mockCall(auth.signOut, () => {
        steps.push('signed out');
        return { signedOut: true as const };
      }),
    );
    const forget = beforeSignOut(async () => {
      await Promise.resolve();
      steps.push('worked');
      throw new Error('refused');
    });
    await signOut();
    forget();
    await signOut();
    expect(steps).toEqual(['worked', 'signed out', 'signed out']);
  });

  it('forgets the person here, and the data of the Supabase client [sessions 19]', async () => {
    setSessionUser(mara);
    localStorage.setItem('backline-auth', '{}');
    mockApi.use(mockCall(auth.signOut, { signedOut: true }));
    await signOut();
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('backline-auth')).toBeNull();
  });

  it('closes the admin gate for the next person at the computer [admin-gate 10]', async () => {
    setSessionUser(mara);
    keepAdminAccess();
    const closed = vi.fn(() => ({ granted: false as const }));
    mockApi.use(mockCall(auth.signOut, { signedOut: true }), mockCall(closeGate, closed));
    await signOut();
    expect(closed).toHaveBeenCalledOnce();
    expect(hasAdminAccess()).toBe(false);
  });
});

describe('sign-out everywhere', () => {
  it('leaves the person signed in when the server cannot be reached', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.signOutEverywhere, refuse('unavailable')));
    await expect(signOutEverywhere()).rejects.toMatchObject({ code: 'unavailable' });
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('ends the session of this browser too, in all its tabs', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.signOutEverywhere, { signedOut: true }));
    const message = nextMessage();
    await signOutEverywhere();
    expect(useSession.getState().status).toBe('signed-out');
    await expect(message).resolves.toBe('signed-out');
  });
});

describe('a session that a mailed link started', () => {
  it('signs nobody in when the server does not know it', async () => {
    mockApi.use(mockCall(auth.getSession, { user: null, session: null }));
    expect(await adoptSession()).toBeNull();
  });

  it('counts in this tab and in the others', async () => {
    mockApi.use(mockCall(auth.getSession, { user: mara, session }));
    const message = nextMessage();
    expect(await adoptSession()).toEqual(mara);
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: mara });
    await expect(message).resolves.toBe('signed-in');
  });
});

describe('a watched session', () => {
  it('ends when another tab signs out', async () => {
    setSessionUser(mara);
    const stop = watchSession();
    const onChange = vi.fn();
    const stopListening = onIdentityChange(onChange);
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(onChange).toHaveBeenCalledWith(null);
    stopListening();
    stop();
  });

  it('begins when another tab signs in, by asking the server for the person [route-guard 9]', async () => {
    mockApi.use(mockCall(auth.getSession, { user: mara, session }));
    const stop = watchSession();
    otherTab.postMessage('signed-in');
    await vi.waitFor(() => expect(useSession.getState().user).toEqual(mara));
    stop();
  });

  it('ends with a message when a call is refused and the server knows no session [sessions 22]', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.getSession, { user: null, session: null }));
    const stop = watchSession();
    emit('unauthenticated');
    await vi.waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(useToast.getState().current).toMatchObject({
      title: 'Signed out',
      description: 'Your session has ended. Sign in to go on.',
    });
    stop();
  });

  it('ends without a message on a screen that shows its own', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.getSession, { user: null, session: null }));
    const stop = watchSession();
    const stopScreen = useSession.subscribe((_, before) => {
      if (before.user) queueMicrotask(() => toast('Authentication required'));
    });
    emit('unauthenticated');
    await reloadSession();
    expect(useToast.getState().current?.title).toBe('Authentication required');
    stopScreen();
    stop();
  });

  it.each([
    ['nobody was signed in', null, { user: null, session: null }],
    ['the server still knows the person', mara, { user: mara, session }],
  ])('stays silent about a refused call when %s', async (_, user, answer) => {
    setSessionUser(user);
    useToast.setState({ current: null });
    mockApi.use(mockCall(auth.getSession, answer));
    const stop = watchSession();
    emit('unauthenticated');
    await reloadSession();
    expect(useToast.getState().current).toBeNull();
    stop();
  });

  it('is unknown, and not over, on a page that could not ask the server [sessions 21]', async () => {
    useSession.setState({ status: 'loading', user: null }, true);
    mockApi.use(mockCall(auth.getSession, refuse('unavailable')));
    await reloadSession();
    expect(useSession.getState()).toEqual({ status: 'unknown', user: null });
    mockApi.use(mockCall(auth.getSession, { user: mara, session }));
    await reloadSession();
    expect(useSession.getState().user).toEqual(mara);
  });

  it('survives a moment in which the server cannot be reached', async () => {
    setSessionUser(mara);
    mockApi.use(mockCall(auth.getSession, refuse('unavailable')));
    await reloadSession();
    expect(useSession.getState().user).toEqual(mara);
  });
});
