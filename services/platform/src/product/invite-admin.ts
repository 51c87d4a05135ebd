import { UserError } from '@backline/service-kit/user-error';
import * as z from 'zod';
import type { AuthAccess } from './auth-access.ts';

const TIMEOUT_MS = 10_000;
/** The page after the password is set. */
const NEXT = '/admin-login';
const INVITATIONS = ['invite', 'recovery', 'set-password'];

const refusal = z.looseObject({ code: z.string().optional(), message: z.string().optional() });
const outbox = z.object({
  messages: z.array(z.object({ kind: z.string(), to: z.string(), text: z.string() })),
});

export interface Invitation {
  /** Whether the address had an account. The link then sets a new password for it. */
  isKnown: boolean;
  /** The link from the outbox, if there is no mail server. */
  link: string | null;
}

/**
 * Sends the link with which a person proves the address and sets a password.
 *
 * @throws UserError when the authentication service refuses.
 */
export async function inviteAdmin(access: AuthAccess, email: string): Promise<Invitation> {
  const invited = await ask(access, '/invite', email);
  const isKnown = invited.code === 'email_exists' || invited.code === 'user_already_exists';
  if (isKnown) require(access, await ask(access, '/recover', email));
  else require(access, invited);
  return { isKnown, link: await linkInOutbox(access, email) };
}

interface Answer {
  status: number;
  code: string | undefined;
  message: string | undefined;
}

async function ask(
  { authUrl, serviceKey, siteUrl }: AuthAccess,
  path: string,
  email: string,
): Promise<Answer> {
  const query = new URLSearchParams({ redirect_to: new URL(NEXT, siteUrl).href });
  const answer = await fetch(`${authUrl}${path}?${query.toString()}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      Authorization: `Bearer ${serviceKey}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new UserError(
      `The authentication service at ${authUrl} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  });
  const { code, message } = refusal.safeParse(await answer.json().catch(() => null)).data ?? {};
  return { status: answer.status, code: answer.ok ? undefined : code, message };
}

function require({ authUrl }: AuthAccess, { status, code, message }: Answer): void {
  if (status === 200) return;
  if (status === 401 || code === 'not_admin')
    throw new UserError(
      `The authentication service at ${authUrl} has another service key: take the DATA_DIR, or the SERVICE_ROLE_KEY, of the product that runs there.`,
    );
  throw new UserError(
    `The authentication service at ${authUrl} refused: ${message ?? `it answered ${status}`}`,
  );
}

/** The newest message of a kind that an invitation can have. The service chooses the kind. */
async function linkInOutbox({ authUrl }: AuthAccess, email: string): Promise<string | null> {
  const answer = await fetch(new URL('/dev/mail', authUrl), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const { messages } = outbox.safeParse(answer?.ok ? await answer.json().catch(() => null) : null).data ?? {};
  const newest = messages?.find(({ to, kind }) => to === email && INVITATIONS.includes(kind));
  return /^https?:\S+$/m.exec(newest?.text ?? '')?.[0] ?? null;
}
