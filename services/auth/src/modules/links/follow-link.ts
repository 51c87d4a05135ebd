import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request, Response } from 'express';
import type { AuthContext } from '#src/context.ts';
import { requestedRedirect } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import type { OneTimeTokenRecord } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';
import {
  consumeLink,
  isPkceToken,
  linkTypeOf,
} from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import { beginFlow } from './flow-states.service.ts';
import { purposesOf } from './purposes.ts';
import { acceptToken, linkExpired, openAfterLink } from './verify.service.ts';

export const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** OAuth's names for the statuses of refusals. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Answers a link to this service itself: redirects to the requested address, with tokens or an error. */
export async function followLink(context: AuthContext, req: Request, res: Response): Promise<void> {
  const { token, type } = req.query;
  if (typeof token !== 'string' || token === '') throw invalid('Verify requires a token or a token hash');
  if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type');
  res.set('Referrer-Policy', 'no-referrer');
  // Programs that check links before a person opens them must not use them. After a 503 the browser tries again.
  if (req.method === 'HEAD') return void res.status(200).end();
  if (isPrefetch(req)) return void res.status(503).end();
  const target = context.redirects.resolve(requestedRedirect(req));
  res.status(303).set('Location', await locationAfter(context, { token, type, target, ip: req.ip ?? '' }));
  res.end();
}

interface Followed {
  token: string;
  type: string;
  target: string;
  ip: string;
}

async function locationAfter(context: AuthContext, { token, type, target, ip }: Followed): Promise<string> {
  try {
    await context.limits.take(LIMITS.verifyPerIp, ip);
    const found = await consumeLink(context, token, purposesOf(type));
    if (!found) throw linkExpired();
    return await locationWithSession(context, { target, ip }, found);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return locationWithError(target, error, isPkceToken(token));
  }
}

async function locationWithSession(
  context: AuthContext,
  { target, ip }: Pick<Followed, 'target' | 'ip'>,
  token: OneTimeTokenRecord,
): Promise<string> {
  const user = await acceptToken(context, token);
  const { purpose, email, codeChallenge } = token;
  if (user === null) return withAnswer(target, { message: HALF_DONE }, codeChallenge !== null);
  if (codeChallenge !== null) {
    const code = await beginFlow(context, { userId: user._id, purpose, email, codeChallenge });
    const url = new URL(target);
    url.searchParams.set('code', code);
    return url.href;
  }
  const session = await openAfterLink(context, user, token, { method: 'otp', ip });
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type: linkTypeOf(purpose),
  });
}

function locationWithError(target: string, { status, code, message }: AppError, isPkce: boolean): string {
  const name = ERROR_NAMES[status];
  const values = {
    ...(name !== undefined && { error: name }),
    error_code: code,
    error_description: message,
  };
  return withAnswer(target, values, isPkce);
}

/** Adds values to the fragment. A client that waits for a code reads the query, so they are there too. */
function withAnswer(target: string, values: Record<string, string>, isPkce: boolean): string {
  const url = new URL(target);
  if (isPkce) for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value);
  return withFragment(url.href, { ...values, sb: '' });
}

function withFragment(target: string, values: Record<string, string>): string {
  return `${target}#${new URLSearchParams(values).toString()}`;
}

function isPrefetch(req: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(req.get(name) ?? ''),
  );
}
