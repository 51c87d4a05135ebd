import * as endpoints from '@backline/contracts/accounts/passkeys/passkeys';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import type { Handle } from '@backline/service-kit/http/endpoints/endpoints';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import * as z from 'zod';
import { asRateLimit } from '#src/sessions/account/credentials.ts';
import type { SessionOwner } from '#src/sessions/account/own-sessions.routes.ts';
import { requireUser } from '#src/sessions/account/signed-in-user.ts';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import { provenBody } from './passkey-proof.ts';
import { changeRefusalOf, signInRefusalOf } from './passkey-refusals.ts';

const ceremony = z.object({ challenge_id: z.string(), options: z.looseObject({}) });
const stored = z.object({
  id: z.string(),
  friendly_name: z.string().optional(),
  created_at: z.string(),
  last_used_at: z.string().nullish(),
});

/** Signing in with a passkey. */
export function passkeySignInRoutes(handle: Handle<never>, context: SessionContext): void {
  const ANYONE = { who: 'anyone' } as const;

  handle(endpoints.beginPasskeySignIn, ANYONE, async (call) => {
    await requireOffer(context);
    await context.project?.limits.take('passkeyOptionsPerIp', call.ip).catch(asRateLimit);
    const answer = await send(context, call, 'POST', '/passkeys/authentication/options', { body: {} });
    if (answer.status !== 200) throw signInRefusalOf(answer);
    return toCeremony(answer);
  });

  handle(endpoints.signInWithPasskey, ANYONE, async (call) => {
    await requireOffer(context);
    const { challengeId: challenge_id, credential } = call.body;
    const body = { challenge_id, credential };
    const attempt = () => send(context, call, 'POST', '/passkeys/authentication/verify', { body });
    const { project } = context;
    const answer = project
      ? await project.limits.usePasskey(call.ip, String(credential['id']), attempt).catch(asRateLimit)
      : await attempt();
    if (answer.session === null) throw signInRefusalOf(answer);
    const live = await startSession(context, call, answer.session);
    if (live.record.waitsForCode) return { waitsFor: 'code' as const };
    const user = await requireUser(context, live, call.ip);
    return { ...user, session: toBrowserSession(live, context.clock()) };
  });
}

/** The person's own passkeys. */
export function ownPasskeyRoutes(handle: Handle<SessionOwner>, context: SessionContext): void {
  const PERSON = { who: 'person' } as const;

  handle(endpoints.listPasskeys, PERSON, async (call) => {
    if (!(await context.offersPasskeys())) return { isOffered: false, passkeys: [] };
    const answer = await send(context, call, 'GET', '/passkeys', call.caller);
    if (answer.status !== 200) throw changeRefusalOf(answer);
    return { isOffered: true, passkeys: readAs(z.array(stored), answer).map(present) };
  });

  handle(endpoints.beginPasskey, PERSON, async (call) => {
    await requireOffer(context);
    const body = await proven(context, call, { adds: true });
    const answer = await send(context, call, 'POST', '/passkeys/registration/options', {
      ...call.caller,
      body,
    });
    if (answer.status !== 200) throw changeRefusalOf(answer);
    return toCeremony(answer);
  });

  handle(endpoints.addPasskey, PERSON, async (call) => {
    const { challengeId: challenge_id, credential, name } = call.body;
    const path = '/passkeys/registration/verify';
    const body = { challenge_id, credential };
    const added = await send(context, call, 'POST', path, { ...call.caller, body });
    if (added.status !== 200) throw changeRefusalOf(added);
    return rename(context, call, readAs(stored, added).id, name);
  });

  handle(endpoints.renamePasskey, PERSON, (call) => rename(context, call, call.params.id, call.body.name));

  handle(endpoints.removePasskey, PERSON, async (call) => {
    const body = await proven(context, call, { adds: false });
    const path = `/passkeys/${encodeURIComponent(call.params.id)}`;
    const answer = await send(context, call, 'DELETE', path, { ...call.caller, body });
    if (answer.status !== 204) throw changeRefusalOf(answer);
    return { removed: true as const };
  });
}

type OwnCall = Exchange & { caller: SessionOwner };

async function rename(context: SessionContext, call: OwnCall, id: string, name: string) {
  const body = { friendly_name: name };
  const path = `/passkeys/${encodeURIComponent(id)}`;
  const answer = await send(context, call, 'PATCH', path, { ...call.caller, body });
  if (answer.status !== 200) throw changeRefusalOf(answer);
  return present(readAs(stored, answer));
}

async function proven(
  context: SessionContext,
  call: OwnCall & { body: { currentPassword?: string | undefined } },
  { adds }: { adds: boolean },
) {
  const { currentPassword } = call.body;
  const { accessToken } = call.caller;
  return provenBody(context, { accessToken, currentPassword, ip: call.ip, adds }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message, headers } = error;
    throw changeRefusalOf({ code, status, message, headers: new Headers(headers), reasons: [] });
  });
}

interface Parts {
  accessToken?: string;
  body?: object;
}

/** The auth service tells the person about their own device and network, not about this process. */
function send(
  { authService }: SessionContext,
  { header, ip }: Exchange,
  method: string,
  path: string,
  { accessToken, body }: Parts,
): Promise<AuthAnswer> {
  const userAgent = header('user-agent');
  const headers = {
    ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    ...(userAgent !== undefined && { 'User-Agent': userAgent }),
  };
  return authService.send({ method, path, headers, body: body && JSON.stringify(body), ip });
}

async function requireOffer({ offersPasskeys }: SessionContext): Promise<void> {
  if (!(await offersPasskeys())) throw notFound('This way to sign in');
}

function readAs<T>(schema: z.ZodType<T>, { status, text }: AuthAnswer): T {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw signInUnavailable(new Error(`a call about passkeys answered ${status} in another shape`));
}

function toCeremony(answer: AuthAnswer) {
  const { challenge_id: challengeId, options } = readAs(ceremony, answer);
  return { challengeId, options };
}

function present({ id, friendly_name: name = 'Passkey', created_at, last_used_at }: z.output<typeof stored>) {
  return {
    id,
    name,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: last_used_at ? new Date(last_used_at).toISOString() : null,
  };
}
