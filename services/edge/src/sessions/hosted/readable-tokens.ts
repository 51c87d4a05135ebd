import { UserError } from '@backline/service-kit/user-error';
import * as z from 'zod';

const TIMEOUT_MS = 5_000;
const keySet = z.object({
  keys: z.array(z.looseObject({ alg: z.string().optional(), crv: z.string().optional() })),
});

/**
 * A project that signs with a shared secret (HS256) publishes no key, so no token of it could be checked. A project
 * that does not answer now may answer later.
 *
 * @throws UserError that says what to change.
 */
export async function requireReadableTokens(authUrl: string): Promise<void> {
  const answer = await fetch(`${authUrl}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const keys = keySet.safeParse(answer?.ok ? await answer.json().catch(() => null) : null).data?.keys;
  if (!keys || keys.some(({ alg, crv }) => alg === 'ES256' || crv === 'P-256')) return;
  throw new UserError(
    `The project at ${new URL(authUrl).host} does not sign its tokens with ES256, so nobody could sign in. ` +
      "In its settings, under 'JWT Keys', move to signing keys and rotate to an ES256 key.",
  );
}
