import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Identity } from './identity.ts';

/**
 * In this header the edge tells the API who calls, signed, so that the API need not ask the authentication service.
 * The edge removes the header from its callers' requests.
 */
export const IDENTITY_HEADER = 'x-backline-identity';

/** Enough for the way to the API. A copied header is soon too old. */
const LIFE_MS = 5_000;

/** The one request that a signed identity is good for. */
export interface BoundRequest {
  method: string;
  /** Without the query, which a proxy on the way may write differently. */
  path: string;
  /** The `Authorization` header beside it. */
  authorization: string;
}

export interface AcceptedIdentity {
  identity: Identity;
  expiresAt: Date;
}

export interface IdentitySignature {
  sign(identity: Identity, request: BoundRequest): string;
  /** Tells why a text is refused: it was not signed for this request, or it came too late. */
  verify(text: string, request: BoundRequest): AcceptedIdentity | 'forged' | 'late';
}

const contents = z.object({
  userId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  passwordPending: z.boolean(),
  sessionId: z.string(),
  expiresAt: z.number(),
});

/** Signs and verifies with a key of its own, derived from the secret that services show each other. */
export function createIdentitySignature(serviceRoleKey: string, clock: () => Date): IdentitySignature {
  // A key object makes each signature several times faster than the bytes of the key.
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', serviceRoleKey, '', 'backline signed identity', 32)),
  );
  const signatureOf = (payload: string, { method, path, authorization }: BoundRequest) =>
    createHmac('sha256', key).update([method, path, authorization, payload].join('\n')).digest();

  return {
    sign(identity, request) {
      const expiresAt = clock().getTime() + LIFE_MS;
      const payload = Buffer.from(JSON.stringify({ ...identity, expiresAt })).toString('base64url');
      return `${payload}.${signatureOf(payload, request).toString('base64url')}`;
    },
    verify(text, request) {
      const [payload = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(payload, request);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      const read = contents.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
      if (!read.success) return 'forged';
      const { expiresAt, ...identity } = read.data;
      return expiresAt < clock().getTime() ? 'late' : { identity, expiresAt: new Date(expiresAt) };
    },
  };
}
