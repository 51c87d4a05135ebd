import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { EdgeSessionRecord } from './sessions.model.ts';

export interface SessionHandle {
  sessionId: string;
  counter: number;
  /** Whether it stands for the session by itself. */
  isProven: boolean;
}

export interface SessionHandles {
  /** The handle with a proof, for a program that keeps no cookie. No browser may ever be given one. */
  prove(handle: string): string;
  /** @returns null for what is no handle, and for one with a proof that is not genuine. */
  read(text: string): SessionHandle | null;
}

/** What browsers hold in place of the refresh token. It proves nothing without the cookie. */
export function handleOf(record: Pick<EdgeSessionRecord, 'sessionId' | 'counter'>): string {
  return `h.${record.sessionId}.${record.counter}`;
}

export function createSessionHandles(secret: string): SessionHandles {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'backline edge session handles', 32));
  const proofOf = (handle: string) => createHmac('sha256', key).update(handle).digest('base64url');
  return {
    prove: (handle) => `${handle}.${proofOf(handle)}`,
    read(text) {
      const match = /^(h\.([\w-]{1,64})\.(\d{1,9}))(?:\.([\w-]{43}))?$/.exec(text);
      if (match === null) return null;
      const [, handle = '', sessionId = '', counter, proof] = match;
      if (proof !== undefined && !timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(handle))))
        return null;
      return { sessionId, counter: Number(counter), isProven: proof !== undefined };
    },
  };
}
