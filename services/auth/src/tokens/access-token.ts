import { randomUUID } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'authenticated';

const claims = z.object({
  sub: z.string(),
  session_id: z.string(),
  /** The refresh of the session that made this token, see `requireLiveSession`. */
  refresh_counter: z.number(),
});
export type AccessClaims = z.infer<typeof claims>;

/** A token's facts about a person and their session. */
export interface TokenSubject {
  userId: string;
  email: string;
  role: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  sessionId: string;
  /** The methods by which the person proved who they are, oldest first. */
  amr: readonly { method: string; at: Date }[];
  aal: 'aal1' | 'aal2';
  refreshCounter: number;
}

export interface AccessTokens {
  /** The public keys. */
  jwks: SigningKeys['jwks'];
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>;
  /** @throws AppError `bad_jwt`. */
  verify(token: string): Promise<AccessClaims>;
  /** The role of a token without a session, as services have it. Null for any other text. */
  verifyServiceRole(token: string): Promise<string | null>;
}

interface TokenSettings {
  issuer: string;
  accessTokenSeconds: number;
}

export function createAccessTokens(
  keys: SigningKeys,
  settings: TokenSettings,
  clock: () => Date,
): AccessTokens {
  const prove = (token: string) => verifyToken(keys, settings, clock(), token);
  return {
    jwks: keys.jwks,
    sign: (subject) => signToken(keys, settings, clock(), subject),
    async verify(token) {
      try {
        return claims.parse(await prove(token));
      } catch (error) {
        const detail = error instanceof errors.JOSEError ? error.message : 'malformed token';
        const message = `invalid JWT: unable to parse or verify signature, ${detail}`;
        throw new AppError('bad_jwt', { status: 403, message });
      }
    },
    async verifyServiceRole(token) {
      const payload = await prove(token).catch(() => null);
      return payload?.sub === undefined && typeof payload?.['role'] === 'string' ? payload['role'] : null;
    },
  };
}

async function signToken(
  { signing }: SigningKeys,
  { issuer, accessTokenSeconds }: TokenSettings,
  now: Date,
  subject: TokenSubject,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = secondsOf(now);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({
    email: subject.email,
    phone: '',
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: subject.role,
    aal: subject.aal,
    // GoTrue puts the newest first.
    amr: subject.amr.toReversed().map(({ method, at }) => ({ method, timestamp: secondsOf(at) })),
    session_id: subject.sessionId,
    is_anonymous: false,
    refresh_counter: subject.refreshCounter,
  })
    .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .setJti(randomUUID())
    .sign(signing.privateKey);
  return { token, expiresAt };
}

async function verifyToken(keys: SigningKeys, { issuer }: TokenSettings, now: Date, token: string) {
  const { payload } = await jwtVerify(token, ({ kid }) => verifyingKey(keys, kid), {
    algorithms: ['ES256'],
    issuer,
    audience: AUDIENCE,
    requiredClaims: ['exp'],
    currentDate: now,
  });
  return payload;
}

function verifyingKey({ verifying }: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? undefined : verifying.get(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
