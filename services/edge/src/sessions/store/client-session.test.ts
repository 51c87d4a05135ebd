import { describe, expect, it } from 'vitest';
import { createSessionHandles, toBrowserSession } from './client-session.ts';
import { NO_LEASE } from './sessions.model.ts';

const HANDLE = 'h.session-1.7';

describe('the handle of a session', () => {
  const handles = createSessionHandles(['new secret', 'old secret']);

  it('contains the session and its refresh, and opens nothing by itself', () => {
    expect(handles.read(HANDLE)).toEqual({ sessionId: 'session-1', counter: 7, isProven: false });
  });

  it('opens the session with a proof under any of our secrets', () => {
    for (const secrets of [['new secret'], ['old secret']] as const) {
      const proven = createSessionHandles(secrets).prove(HANDLE);
      expect(handles.read(proven)).toEqual({ sessionId: 'session-1', counter: 7, isProven: true });
    }
  });

  it('is refused with a proof of another handle or of a foreign secret', () => {
    const proof = handles.prove('h.session-1.8').split('.').at(-1);
    expect(handles.read(`${HANDLE}.${proof}`)).toBeNull();
    expect(handles.read(createSessionHandles(['foreign']).prove(HANDLE))).toBeNull();
  });

  it.each(['', 'real-refresh-token', 'h.session-1', 'h..7', 'h.session-1.-1', `${HANDLE}.short`])(
    'is not %j',
    (text) => {
      expect(handles.read(text)).toBeNull();
    },
  );
});

it('a browser learns its access token and a handle, never the refresh token', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const record = {
    _id: 'a',
    sessionId: 'session-1',
    userId: 'u1',
    refreshToken: 'sealed refresh',
    accessToken: 'sealed access',
    accessExpiresAt: new Date(now.getTime() + 600_000),
    refreshedAt: now,
    counter: 7,
    ...NO_LEASE,
    endsAt: now,
    expiresAt: now,
  };
  expect(toBrowserSession({ record, accessToken: 'access', refreshed: null }, now)).toEqual({
    access_token: 'access',
    refresh_token: HANDLE,
    token_type: 'bearer',
    expires_in: 600,
    expires_at: now.getTime() / 1000 + 600,
  });
});
