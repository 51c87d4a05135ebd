import { randomUUID } from 'node:crypto';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import type { Express, Request } from 'express';

interface FakeSession {
  id: string;
  userId: string;
  refreshToken: string;
  aal?: 'aal2';
  /** How it proved its person. */
  methods: string[];
}

export interface FakeUser {
  id: string;
  email: string;
  password: string;
  data?: Record<string, unknown>;
  /** Whether its mailed link must be followed before the first sign-in. */
  isWaiting?: boolean;
  /** The time at which its address was confirmed. */
  confirmedAt?: string;
  /** Its second factor, if it has one. */
  factor?: { id: string; status: 'verified' | 'unverified' };
}

/** The state for tests to read, and the failures that they can switch on. */
export interface FakeUpstream {
  app: Express;
  /** Ends every failure that a test has switched on. */
  repair(): void;
  /** Number of refresh tokens that were exchanged. */
  refreshes: number;
  /** Number of questions for the user of an access token. */
  userReads: number;
  /** Number of access tokens that the API had to check, because the call had no identity. */
  tokenChecks: number;
  /** The accounts, by id. */
  users: Map<string, FakeUser>;
  /** Codes of every factor that work, each once. */
  codes: Set<string>;
  /** Sessions that are alive, by id. */
  sessions: Map<string, FakeSession>;
  /** Sessions that were ended because two parties used them. */
  reused: string[];
  /** If set, every call to the auth service gets this status. */
  outage: number | null;
  /** If set, the outage concerns only this path. */
  outageAt: string | null;
  /** Whether the API refuses each identity as forged or late, as with another key or clock. */
  refusesIdentities: boolean;
  /** Whether the gateway refuses each API key. */
  refusesKeys: boolean;
  /** Whether a sign-up returns no session before the address is confirmed, as in a new hosted project. */
  waitsForMailbox: boolean;
  /** Addresses for which a link to set a password was requested. */
  recoveries: string[];
  /** Ids of the recorded administrators. Addresses of `listed.example` are listed. */
  admins: Set<string>;
  /** Whether its settings say that passkeys are enabled. */
  offersPasskeys: boolean;
  /** Whether everybody may sign up. */
  isOpen: boolean;
  /** If set, a call for the API's flags gets this status. */
  flagOutage: number | null;
  /** If set, a session with the cookie of a view is answered this user. */
  viewed: object | null;
  /** New accounts that were reported to the API. */
  joined: { email: string; userId: string }[];
  /** Organisations by the id of their person. */
  orgs: Map<string, { id: string; orgName: string }>;
  /** The mails about second factors that the API was asked for, by path. */
  factorMails: { path: string; body: unknown }[];
  /** Whether the API can send them. */
  sendsFactorMails: boolean;
  /** The people whose removal of a second factor the API was told to stop. */
  stoppedRemovals: string[];
  /** The names of profiles, by user id. */
  names: Map<string, string>;
  /** If set, an organisation signup gets this status from the API, and nothing is stored. */
  orgOutage: number | null;
  /** Headers of the last call with a password. */
  lastSignInHeaders: Request['headers'];
  /** Every request to the auth service, without its answer. */
  calls: { method: string; url: string; body: unknown; headers: Request['headers'] }[];
  /** Headers of the last call that reached an endpoint of the API. */
  lastApiHeaders: Request['headers'];
}

/** The fake with the internal state of its routes. */
export interface FakeState {
  fake: FakeUpstream;
  users: Map<string, FakeUser>;
  /** The session of each refresh token that was exchanged. */
  spent: Map<string, string>;
  clock: () => Date;
}

/** The service key of the fake as a hosted project. */
export const PROJECT_KEY = 'sb_secret_of-the-project';
/** The secret of the fake and of the edges in front of it. */
export const SERVICE_ROLE_KEY = 'the key that services show each other';
const TOKEN_SECONDS = 900;

export function presentUser({ id, email, data, factor, confirmedAt }: FakeUser) {
  const factors = factor && [{ ...factor, factor_type: 'totp' }];
  const confirmed = confirmedAt === undefined ? {} : { email_confirmed_at: confirmedAt };
  return { id, email, ...confirmed, user_metadata: data, ...(factors && { factors }) };
}

/** The auth service's answer with a session. */
export function presentSession({ users, clock }: FakeState, session: FakeSession) {
  const expiresAt = Math.floor(clock().getTime() / 1000) + TOKEN_SECONDS;
  const { userId: sub, id: session_id, aal = 'aal1' } = session;
  const amr = session.methods.map((method) => ({ method, timestamp: expiresAt - TOKEN_SECONDS }));
  const times = { iat: expiresAt - TOKEN_SECONDS, exp: expiresAt };
  const claims = { sub, session_id, aal, amr, ...times, jti: randomUUID() };
  const user = users.get(session.userId);
  return {
    access_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`,
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: user && presentUser(user),
  };
}

/** The session of a request's access token, if it has not ended. */
export function sessionOf({ fake, clock }: FakeState, req: Request): FakeSession | undefined {
  const payload = req.get('authorization')?.split('.')[1] ?? '';
  const text = Buffer.from(payload, 'base64url').toString();
  if (text === '') return undefined;
  const claims = JSON.parse(text) as { session_id: string; exp: number };
  return claims.exp * 1000 > clock().getTime() ? fake.sessions.get(claims.session_id) : undefined;
}

/** The id of the person who calls the API: by the edge's identity, otherwise by the access token. */
export function callerOf(state: FakeState, req: Request): string | undefined {
  const passed = req.get(IDENTITY_HEADER);
  if (passed === undefined) {
    if (req.get('authorization') !== undefined) state.fake.tokenChecks += 1;
    return sessionOf(state, req)?.userId;
  }
  const { method, originalUrl, headers } = req;
  const request = {
    method,
    path: originalUrl.split('?')[0] ?? '',
    authorization: headers.authorization ?? '',
  };
  const result = createIdentitySignature(SERVICE_ROLE_KEY, state.clock).verify(passed, request);
  return typeof result === 'string' || state.fake.refusesIdentities ? undefined : result.identity.userId;
}
