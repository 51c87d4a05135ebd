import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Session } from '@backline/contracts/accounts/auth';
import type { Request } from 'express';
import { isFromProgram } from '#src/sessions/same-origin.ts';
import type { Secrets } from './secrets.ts';
import type { LiveSession } from './session-tokens.ts';

/** The value that a client holds instead of the refresh token. */
export interface SessionHandle {
  sessionId: string;
  counter: number;
  /** Whether the handle has a valid proof, so that it opens the session without a cookie. */
  isProven: boolean;
}

export interface SessionHandles {
  /** Adds the proof to a handle, for a program without cookies. A browser must never receive one. */
  prove(handle: string): string;
  /** @returns null for a text that is no handle, and for a handle with a forged proof. */
  read(text: string): SessionHandle | null;
}

export function createSessionHandles(secrets: Secrets): SessionHandles {
  const proofOf = (secret: string, handle: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'backline edge session handles', 32));
    return createHmac('sha256', key).update(handle).digest('base64url');
  };
  const isValid = (proof: string, handle: string) =>
    secrets.some((secret) => timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, handle))));
  return {
    prove: (handle) => `${handle}.${proofOf(secrets[0], handle)}`,
    read(text) {
      const match = /^(h\.([\w-]{1,64})\.(\d{1,9}))(?:\.([\w-]{43}))?$/.exec(text);
      if (match === null) return null;
      const [, handle = '', sessionId = '', counter, proof] = match;
      if (proof !== undefined && !isValid(proof, handle)) return null;
      return { sessionId, counter: Number(counter), isProven: proof !== undefined };
    },
  };
}

/** The browser's view of its session. Its handle opens nothing without the cookie. */
export function toBrowserSession({ record, accessToken }: LiveSession, now: Date): Session {
  const expiresAt = Math.floor(record.accessExpiresAt.getTime() / 1000);
  return {
    access_token: accessToken,
    refresh_token: `h.${record.sessionId}.${record.counter}`,
    token_type: 'bearer',
    expires_in: Math.max(1, expiresAt - Math.floor(now.getTime() / 1000)),
    expires_at: expiresAt,
  };
}

/** The same for a caller of `/auth/v1`: a program, which may have no cookies, gets a handle with its proof. */
export function toClientSession(
  { handles, clock }: { handles: SessionHandles; clock: () => Date },
  req: Request,
  live: LiveSession,
): Session {
  const session = toBrowserSession(live, clock());
  if (!isFromProgram(req)) return session;
  return { ...session, refresh_token: handles.prove(session.refresh_token) };
}
