import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import type { UserRecord } from '../modules/users/users.model.ts';
import type { SessionRecord } from '../modules/sessions/sessions.model.ts';
import { appMetadataOf, roleOf } from '../modules/users/users.presenter.ts';
import type { SigningKeys } from './signing-keys.ts';

const claims = z.object({
  sub: z.string(),
  session_id: z.string(),
  /** Which refresh of the session this token came from; see `rotateSession`. */
  refresh_counter: z.number(),
});
export type AccessClaims = z.infer<typeof claims>;

export interface AccessTokens {
  sign(user: UserRecord, session: SessionRecord): Promise<{ token: string; expiresAt: number }>;
  verify(token: string): Promise<AccessClaims>;
  /** The role of a token that belongs to no session, as services hold them; null for any other text. */
  verifyServiceRole(token: string): Promise<string | null>;
}

export function createAccessTokens(
  keys: SigningKeys,
  settings: { issuer: string; accessTokenSeconds: number },
  clock: () => Date,
): AccessTokens {
  const prove = async (token: string) =>
    (
      await jwtVerify(token, ({ kid }) => verifyingKey(keys, kid), {
        algorithms: ['ES256'],
        issuer: settings.issuer,
        audience: 'authenticated',
        requiredClaims: ['exp'],
        currentDate: clock(),
      })
    ).payload;

  return {
    async sign(user, session) {
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const expiresAt = issuedAt + settings.accessTokenSeconds;
      const token = await new SignJWT({
        email: user.email,
        phone: '',
        app_metadata: appMetadataOf(user),
        user_metadata: user.userMetadata,
        role: roleOf(user),
        aal: 'aal1',
        amr: session.amr.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
        session_id: session._id,
        is_anonymous: false,
        refresh_counter: session.counter,
      })
        .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(settings.issuer)
        .setSubject(user._id)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(randomUUID())
        .sign(keys.signing.key);
      return { token, expiresAt };
    },
    async verify(token) {
      try {
        return claims.parse(await prove(token));
      } catch (error) {
        const detail = error instanceof errors.JOSEError ? error.message : 'malformed token';
        throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${detail}`);
      }
    },
    async verifyServiceRole(token) {
      const payload = await prove(token).catch(() => null);
      return payload?.sub === undefined && typeof payload?.['role'] === 'string' ? payload['role'] : null;
    },
  };
}

function verifyingKey(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? undefined : keys.verifying.get(kid);
  if (key === undefined) throw new errors.JWKSNoMatchingKey();
  return key;
}
