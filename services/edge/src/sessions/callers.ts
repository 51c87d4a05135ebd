import { randomUUID } from 'node:crypto';
import { createCache } from '@backline/service-kit/cache';
import { type Identity, identityOf, signInUnavailable } from '@backline/service-kit/http/identity/identity';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import { LRUCache } from 'lru-cache';
import { type AuthService, type AuthSession, readAccessToken } from './auth-service.ts';
import type { EdgeSessionRecord } from './store/sessions.model.ts';
import type { LiveSession } from './store/session-tokens.ts';

/** A cached caller expires after this time (rules: sessions). */
const REMEMBERED_MS = 10_000;
const REMEMBERED_MAX = 10_000;
/** Longer than an answer can take and then be cached. */
const CHANGE_MS = 60_000;

/** A session whose person calls the API. */
export type Caller = Pick<LiveSession, 'accessToken' | 'refreshed'> & {
  record: Pick<EdgeSessionRecord, 'sessionId' | 'userId'>;
};

/** Identifies callers to the API. */
export interface Callers {
  /**
   * The headers of a call: the access token, and the signed identity if this edge can sign. The API then need not
   * ask the auth service. The caller's session must come from the database just now.
   * @throws AppError `unavailable` if the auth service does not answer.
   */
  headersFor(
    caller: Caller,
    request: { method: string; path: string },
    ip?: string,
  ): Promise<Record<string, string>>;
  /** Caches the user in an answer of the auth service with a session. */
  remember(session: AuthSession): void;
  /** Drops this edge's cache of a person. Call it when the person may have changed. */
  forget(userId: string): void;
}

interface Options {
  authService: Pick<AuthService, 'readUser'>;
  /** Without it, no identity is sent. */
  serviceRoleKey: string | undefined;
  clock: () => Date;
}

export function createCallers({ authService, serviceRoleKey, clock }: Options): Callers {
  const signature = serviceRoleKey === undefined ? null : createIdentitySignature(serviceRoleKey, clock);
  const known = createCache<string, Identity, Question>({
    max: REMEMBERED_MAX,
    ttlMs: REMEMBERED_MS,
    clock,
    load: (_key, question) => askIdentity(authService, question),
  });
  const changes = new LRUCache<string, string>({
    max: REMEMBERED_MAX,
    ttl: CHANGE_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  /** A change gives a person's sessions new keys, so that an answer from before the change is not found. */
  const keyOf = (userId: string, sessionId: string) => `${sessionId} ${changes.get(userId) ?? ''}`;

  /** Null for a session that ended at the auth service. The API then refuses its token. */
  async function identify({ record, accessToken, refreshed }: Caller, ip: string | undefined) {
    const answered = refreshed && identityIn(refreshed);
    if (answered) return answered;
    const { userId, sessionId } = record;
    const key = keyOf(userId, sessionId);
    const identity = await known.fetch(key, { context: { sessionId, accessToken, ip } });
    // A person without a password can set one at any moment, and the next page must show that.
    if (identity?.passwordPending) known.delete(key);
    return identity ?? null;
  }

  return {
    async headersFor(caller, { method, path }, ip) {
      const authorization = `Bearer ${caller.accessToken}`;
      const identity = signature && (await identify(caller, ip));
      if (!identity) return { authorization };
      return {
        authorization,
        [IDENTITY_HEADER]: signature.sign(identity, { method, path, authorization }),
      };
    },
    remember(session) {
      const identity = identityIn(session);
      if (!identity || identity.passwordPending) return;
      known.set(keyOf(identity.userId, identity.sessionId), identity);
    },
    forget: (userId) => void changes.set(userId, randomUUID()),
  };
}

interface Question {
  sessionId: string;
  accessToken: string;
  ip: string | undefined;
}

async function askIdentity(
  authService: Options['authService'],
  { sessionId, accessToken, ip }: Question,
): Promise<Identity | undefined> {
  const user = await authService.readUser(accessToken, ip);
  if (user === null) return undefined;
  const identity = identityOf(user, sessionId);
  if (!identity) throw signInUnavailable(new Error('GET /user answered no user'));
  return identity;
}

/** The caller of a session that is not stored yet. @throws AppError `unavailable` for an unusable token. */
export function callerIn(session: AuthSession): Caller {
  const claims = readAccessToken(session.access_token);
  if (claims === null) throw signInUnavailable(new Error('the auth service gave a token without a session'));
  const { sub: userId, session_id: sessionId } = claims;
  return { record: { sessionId, userId }, accessToken: session.access_token, refreshed: session };
}

/** The person of a new session. Null if the answer does not describe the person. */
function identityIn(session: AuthSession): Identity | null {
  const claims = readAccessToken(session.access_token);
  const identity = claims && identityOf(session['user'], claims.session_id);
  return identity?.userId === claims?.sub ? identity : null;
}
