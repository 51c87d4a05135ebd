import { createHash } from 'node:crypto';
import { createSingleFlight } from '@backline/service-kit/single-flight';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { type ApiConfig, resolveSettings } from '../config.ts';
import { AppError } from './app-error.ts';
import type { Identity, VerifyToken } from './authenticate.ts';
import { createMailboxProof } from './mailbox-proof.ts';

const claims = z.object({
  sub: z.string().min(1).max(64),
  session_id: z.string().min(1),
  amr: z.array(z.object({ method: z.string() })).catch([]),
});
const authUser = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.string().nullish(),
  /** Our own service says so of a session whose holder is not known to read the mailbox. */
  mailbox_unproven: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
});

const REMEMBERED_MAX = 5_000;
const TIMEOUT_MS = 10_000;

type Settings = Pick<ApiConfig, 'authUrl' | 'authIssuer' | 'authApiKey' | 'adminEmails' | 'sessionMemoryMs'>;

/**
 * Verifies access tokens by the published keys of the authentication service, and asks it whether the
 * session still lives: an access token alone would outlast a sign-out. Reads may use an answer that is
 * `sessionMemoryMs` old, or one that is just being asked for.
 */
export function createTokenVerifier(config: Settings): VerifyToken {
  const settings = resolveSettings(config);
  const { authUrl, authIssuer, sessionMemoryMs, adminEmails } = settings;
  const keys = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`), {
    timeoutDuration: TIMEOUT_MS,
  });
  const provesMailbox = createMailboxProof(adminEmails, async () => (await ask(settings, '/settings')).body);
  const remembered = new Map<string, { until: number; identity: Identity | null }>();
  const askOnce = createSingleFlight<Identity | null>();

  async function check(token: string, key: string): Promise<Identity | null> {
    const session = await verifySignature(token, keys, authIssuer);
    const answer = session && (await askSession(settings, token, session.session_id));
    const identity = answer?.identity ?? null;
    if (answer && identity?.emailVerified) {
      const methods = session.amr.map(({ method }) => method);
      const { isUnproven } = answer;
      identity.emailVerified = await provesMailbox({ email: identity.email, methods, isUnproven });
    }
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    // Who has no password yet sets one at any moment, and the next page must know.
    if (sessionMemoryMs > 0 && !identity?.passwordPending)
      remembered.set(key, { until: Date.now() + sessionMemoryMs, identity });
    return identity;
  }

  return async (token, { fresh }) => {
    const key = createHash('sha256').update(token).digest('base64url');
    if (fresh) return check(token, key);
    const known = remembered.get(key);
    if (known && known.until > Date.now()) return known.identity;
    return askOnce(key, () => check(token, key));
  };
}

async function verifySignature(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  issuer: string,
): Promise<z.output<typeof claims> | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      clockTolerance: 5,
      requiredClaims: ['exp'],
    });
    return claims.safeParse(payload).data ?? null;
  } catch (error) {
    const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
    if (error instanceof errors.JOSEError && !unreachable && error.code !== 'ERR_JOSE_GENERIC') return null;
    throw unavailable(error);
  }
}

async function askSession(
  settings: ReturnType<typeof resolveSettings>,
  token: string,
  sessionId: string,
): Promise<{ identity: Identity; isUnproven: boolean } | null> {
  const answer = await ask(settings, '/user', token);
  if (answer.status === 401 || answer.status === 403) return null;
  const body = authUser.safeParse(answer.body);
  if (answer.status !== 200 || !body.success)
    throw unavailable(new Error(`GET /user answered ${answer.status}`));
  const { id, email, email_confirmed_at: confirmedAt, user_metadata: metadata } = body.data;
  const identity = {
    userId: id,
    email: email.toLowerCase(),
    emailVerified: Boolean(confirmedAt),
    passwordPending: metadata?.['password_pending'] === true,
    sessionId,
  };
  return { identity, isUnproven: body.data.mailbox_unproven === true };
}

async function ask(
  { authUrl, authApiKey }: ReturnType<typeof resolveSettings>,
  path: '/user' | '/settings',
  token?: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${authUrl}${path}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(authApiKey !== undefined && { apikey: authApiKey }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', { message: 'Sign-in is not available. Please try again.', cause });
}
