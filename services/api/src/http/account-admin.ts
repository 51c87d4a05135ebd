import { longPasswordMessage, weakPasswordMessage } from '@backline/contracts/accounts/password-messages';
import { AppError, invalidFields, unavailable } from '@backline/service-kit/http/answers/app-error';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import * as z from 'zod';

const TIMEOUT_MS = 10_000;
/** For a refusal that names no time. */
const DEFAULT_RETRY_SECONDS = 60;

/** An account as read with the service key. */
export interface ManagedAccount {
  id: string;
  email: string;
  /** Whether the owner has confirmed the address. */
  isVerified?: boolean;
  /** The ids of second factors. */
  factorIds?: string[];
  /** The ids of passkeys. One passkey is enough to sign in. */
  passkeyIds?: string[];
  /** Sign-in methods besides the password, in words. */
  otherWays: string[];
  /** Nothing signs in to a suspended account. */
  isSuspended: boolean;
}

/** A message to the owner of an account. */
export interface AccountMessage {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: Record<string, string>;
  /** The target page of its button. */
  path: string;
  /** The label of the button. */
  label: string;
  closing: string;
}

/** The accounts at the authentication service, accessed by the service key. No answer is cached. */
export interface AccountAdmin {
  find(email: string): Promise<ManagedAccount | null>;
  read(id: string): Promise<ManagedAccount | null>;
  /** Returns the id. @throws AppError `validation_failed` for the password. */
  create(email: string, password: string): Promise<string>;
  /** Ends all sessions, links and pending changes of the account. @throws AppError `validation_failed`. */
  setPassword(id: string, password: string): Promise<void>;
  setSuspended(id: string, isSuspended: boolean): Promise<void>;
  /** Ends every session of the person whose access token it is. A session that is over already is no error. */
  signOutEverywhere(accessToken: string): Promise<void>;
  /** Deletes the account with its sessions and links. A repeat changes nothing. */
  remove(id: string): Promise<void>;
  /** Removes second factors. A repeat changes nothing. */
  removeFactors(id: string, factorIds: readonly string[]): Promise<void>;
  /** Removes passkeys. A repeat changes nothing. */
  removePasskeys(id: string, passkeyIds: readonly string[]): Promise<void>;
  /** Queues a message. False for an account that does not exist, and if the service sends no messages of ours. */
  send(id: string, message: AccountMessage): Promise<boolean>;
  /** The mails of the service to an account, by kind and time. None if the service sends no messages of ours. */
  mailsTo(id: string): Promise<{ kind: string; at: string }[]>;
  /** Checks a password by a sign-in, and ends that session again. @throws AppError `rate_limited` */
  isPassword(email: string, password: string, typedBy: TypedBy): Promise<boolean>;
}

/** Where a password was typed. The limits of sign-ins count by it, and a known device gets no mail. */
interface TypedBy {
  ip: string;
  userAgent: string | undefined;
}

interface Settings {
  authUrl: string;
  authServiceKey?: string | undefined;
}

const foundUser = z.object({ id: z.string() });
const foundUsers = z.object({ users: z.array(z.object({ id: z.string(), email: z.string() })) });
/** The number of accounts that a search reads. Few addresses contain another one. */
const FOUND_MAX = 200;
/** A suspension has no end of its own. This is a hundred years, as the service reads it. */
const SUSPENDED_FOR = '876000h';
const managedUser = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string().nullish(),
  email_confirmed_at: z.string().nullish(),
  banned_until: z.string().nullish(),
  identities: z.array(z.object({ provider: z.string() })).nullish(),
  factors: z.array(z.object({ id: z.string() })).nullish(),
});
const sentMails = z.array(z.object({ kind: z.string(), at: z.string() }));
const openedSession = z.object({ access_token: z.string() });
const refusal = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  weak_password: z.looseObject({ reasons: z.array(z.string()).nullish() }).nullish(),
});

/** Null without a service key. */
export function createAccountAdmin({ authUrl, authServiceKey }: Settings): AccountAdmin | null {
  if (authServiceKey === undefined) return null;
  const send = (call: Call) => sendTo(authUrl, authServiceKey, call);
  const ask: Ask = (method, path, body) => send({ method, path, body });

  async function read(id: string): Promise<ManagedAccount | null> {
    const answer = await ask('GET', `/admin/users/${encodeURIComponent(id)}`);
    if (answer.status === 404) return null;
    const { email, phone, identities, factors, ...times } = readAs(managedUser, answer);
    const until = times.banned_until;
    const providers = identities?.map(({ provider }) => provider).filter((name) => name !== 'email') ?? [];
    return {
      id,
      email: email.toLowerCase(),
      isVerified: Boolean(times.email_confirmed_at),
      factorIds: factors?.map((factor) => factor.id) ?? [],
      passkeyIds: await readPasskeyIds(ask, id),
      otherWays: [...providers, ...(phone ? ['phone'] : [])],
      isSuspended: until !== null && until !== undefined && new Date(until) > new Date(),
    };
  }

  return {
    read,
    async find(email) {
      // The filter also matches parts of addresses.
      const query = new URLSearchParams({ filter: email, per_page: String(FOUND_MAX) });
      const { users } = readAs(foundUsers, await ask('GET', `/admin/users?${query.toString()}`));
      const found = users.find((user) => user.email.toLowerCase() === email.toLowerCase());
      return found ? read(found.id) : null;
    },
    async create(email, password) {
      const answer = await ask('POST', '/admin/users', { email, password, email_confirm: true });
      refusePassword(answer);
      return readAs(foundUser, answer).id;
    },
    async setPassword(id, password) {
      const change = { password, email_confirm: true, user_metadata: { password_pending: null } };
      const answer = await ask('PUT', `/admin/users/${encodeURIComponent(id)}`, change);
      refusePassword(answer);
      readAs(foundUser, answer);
    },
    async setSuspended(id, isSuspended) {
      const change = { ban_duration: isSuspended ? SUSPENDED_FOR : 'none' };
      readAs(foundUser, await ask('PUT', `/admin/users/${encodeURIComponent(id)}`, change));
    },
    ...endsOf(send, ask),
    removeFactors: (id, factorIds) => removeFactors(ask, id, factorIds),
    removePasskeys: (id, passkeyIds) => removePasskeys(ask, id, passkeyIds),
    async send(id, message) {
      const answer = await ask('POST', `/admin/users/${encodeURIComponent(id)}/mail`, message);
      // A hosted service does not have the path.
      return answer.status !== 404 && readAs(z.object({}), answer) !== undefined;
    },
    async mailsTo(id) {
      const answer = await ask('GET', `/admin/users/${encodeURIComponent(id)}/mail`);
      // A hosted service does not have the path.
      return answer.status === 404 ? [] : readAs(sentMails, answer);
    },
    isPassword: (email, password, typedBy) => checkPassword(send, { email, password }, typedBy),
  };
}

/** The calls that end the sessions of an account, and the account itself. */
function endsOf(
  send: (call: Call) => Promise<Answer>,
  ask: Ask,
): Pick<AccountAdmin, 'signOutEverywhere' | 'remove'> {
  return {
    async signOutEverywhere(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status } = await send({ method: 'POST', path: '/logout?scope=global', headers });
      const isOver = status === 204 || status === 401 || status === 403;
      if (!isOver) throw signInUnavailable(new Error(`logout answered ${status}`));
    },
    async remove(id) {
      const answer = await ask('DELETE', `/admin/users/${encodeURIComponent(id)}`, {});
      if (answer.status !== 404) readAs(z.object({}), answer);
    },
  };
}

type Ask = (method: string, path: string, body?: object) => ReturnType<typeof sendTo>;

async function removeFactors(ask: Ask, id: string, factorIds: readonly string[]): Promise<void> {
  for (const factorId of factorIds) {
    const answer = await ask('DELETE', `/admin/users/${encodeURIComponent(id)}/factors/${factorId}`);
    if (answer.status !== 404) readAs(foundUser, answer);
  }
}

async function readPasskeyIds(ask: Ask, id: string): Promise<string[]> {
  const answer = await ask('GET', `/admin/users/${encodeURIComponent(id)}/passkeys`);
  // A service without passkeys does not have the path.
  if (answer.status === 404) return [];
  return readAs(z.array(z.object({ id: z.string() })), answer).map((passkey) => passkey.id);
}

async function removePasskeys(ask: Ask, id: string, passkeyIds: readonly string[]): Promise<void> {
  for (const passkeyId of passkeyIds) {
    const { status } = await ask('DELETE', `/admin/users/${encodeURIComponent(id)}/passkeys/${passkeyId}`);
    if (status !== 204 && status !== 404)
      throw signInUnavailable(new Error(`the removal of a passkey answered ${status}`));
  }
}

async function checkPassword(
  send: (call: Call) => Promise<Answer>,
  body: { email: string; password: string },
  { ip, userAgent }: TypedBy,
): Promise<boolean> {
  // A hosted gateway replaces the first header. Our own service reads no other.
  const place = { 'x-forwarded-for': ip, 'sb-forwarded-for': ip, 'user-agent': userAgent ?? '' };
  const answer = await send({ method: 'POST', path: '/token?grant_type=password', body, headers: place });
  if (answer.status === 429) throw tooManyTries(answer);
  if (refusal.safeParse(answer.body).data?.code === 'invalid_credentials') return false;
  const authorization = `Bearer ${readAs(openedSession, answer).access_token}`;
  const logout = { method: 'POST', path: '/logout?scope=local', headers: { ...place, authorization } };
  const { status } = await send(logout);
  if (status !== 204) throw signInUnavailable(new Error(`logout after a check answered ${status}`));
  return true;
}

/**
 * The accounts, for an act that needs them. `refused` says what cannot be done without them.
 * @throws AppError `unavailable` in an API without the service key.
 */
export function requireAccountAdmin(
  { accountAdmin }: { accountAdmin: AccountAdmin | null },
  refused: string,
): AccountAdmin {
  if (accountAdmin) return accountAdmin;
  throw unavailable(`${refused} here yet. The operator must set SUPABASE_SERVICE_KEY, or SERVICE_ROLE_KEY.`);
}

interface Call {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number;
}

async function sendTo(authUrl: string, key: string, { method, path, body, headers }: Call): Promise<Answer> {
  try {
    const response = await fetch(authUrl + path, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'x-supabase-api-version': '2024-01-01',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_SECONDS;
    return { status: response.status, body: await response.json().catch(() => undefined), retryAfter };
  } catch (error) {
    throw signInUnavailable(error);
  }
}

function tooManyTries({ retryAfter }: Answer): AppError {
  return new AppError('rate_limited', {
    message: 'Too many tries. Please wait a while and try again.',
    details: { retryAfterSeconds: retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  });
}

function readAs<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = schema.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data;
  throw signInUnavailable(new Error(`an admin call of the authentication service answered ${status}`));
}

function refusePassword({ status, body }: Answer): void {
  const { code, message = '', weak_password } = refusal.safeParse(body).data ?? {};
  if (status < 400) return;
  if (code === 'weak_password') {
    throw invalidFields({ password: weakPasswordMessage('Password', weak_password?.reasons ?? []) });
  }
  if (code === 'validation_failed' && /password/i.test(message)) {
    throw invalidFields({ password: longPasswordMessage('Password') });
  }
}
