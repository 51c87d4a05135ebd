import { Router } from 'express';
import type { Request, Response } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { addressKey } from '@backline/service-kit/http/caller-address';
import { parseBody, parseEmail, redirectWish, verifyBody } from '../../request-input.ts';
import type { OneTimeTokenRecord } from './one-time-tokens.model.ts';
import { isPkceToken, linkTypeOf } from './one-time-tokens.service.ts';
import { acceptToken, linkExpired, openAfterLink, purposesOf } from './verify.service.ts';

const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Links and codes that came by mail. */
export function verifyRoutes(context: AuthContext): Router {
  const router = Router();
  router.get('/verify', (req, res) => followLink(context, req, res));
  router.post('/verify', async (req, res) => {
    await context.limits.take('verifyPerIp', addressKey(req.ip));
    const token = await consumeShown(context, req);
    const user = await acceptToken(context, token);
    res.json(
      user === null ? { msg: HALF_DONE, code: '200' } : await openAfterLink(context, user, token, 'otp'),
    );
  });
  return router;
}

async function consumeShown({ oneTimeTokens }: AuthContext, req: Request): Promise<OneTimeTokenRecord> {
  const body = parseBody(verifyBody, req);
  if (!body.type) throw invalid('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (body.phone) throw refusedPhone(body.phone);
  const purposes = purposesOf(body.type);
  if (body.token_hash) {
    if (body.email || body.redirect_to) throw invalid('Only the token_hash and type should be provided');
    const token = await oneTimeTokens.consumeLink(body.token_hash, purposes);
    if (!token) throw linkExpired();
    return token;
  }
  const token = await oneTimeTokens.consumeCode(parseEmail(body.email ?? ''), body.token ?? '', purposes);
  if (!token) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  return token;
}

async function followLink(context: AuthContext, req: Request, res: Response): Promise<void> {
  const { token, type } = req.query;
  if (typeof token !== 'string' || token === '') throw invalid('Verify requires a token or a token hash');
  if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type');
  res.set('Referrer-Policy', 'no-referrer');
  // Programs that look at links before a person does must not use them up; a browser then asks again.
  if (req.method === 'HEAD') return void res.status(200).end();
  if (isPrefetch(req)) return void res.status(503).end();
  const target = context.redirects.resolve(redirectWish(req));
  const isPkce = isPkceToken(token);
  try {
    await context.limits.take('verifyPerIp', addressKey(req.ip));
    const found = await context.oneTimeTokens.consumeLink(token, purposesOf(type));
    if (!found) throw linkExpired();
    redirect(res, await destination(context, target, found));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    redirect(res, withError(target, error, isPkce));
  }
}

async function destination(context: AuthContext, target: string, token: OneTimeTokenRecord): Promise<string> {
  const user = await acceptToken(context, token);
  const { purpose, email, codeChallenge } = token;
  if (user === null) return withAnswer(target, { message: HALF_DONE }, codeChallenge !== null);
  if (codeChallenge !== null) {
    const code = await context.flows.begin({ userId: user._id, purpose, email, codeChallenge });
    const url = new URL(target);
    url.searchParams.set('code', code);
    return url.href;
  }
  const session = await openAfterLink(context, user, token, 'otp');
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

function withError(target: string, error: AuthError, isPkce: boolean): string {
  const name = ERROR_NAMES[error.status];
  const values = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withAnswer(target, values, isPkce);
}

/** In the fragment, and for a client that waits for a code, which looks there, in the query too. */
function withAnswer(target: string, values: Record<string, string>, isPkce: boolean): string {
  const url = new URL(target);
  if (isPkce) for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value);
  return withFragment(url.href, { ...values, sb: '' });
}

function withFragment(target: string, values: Record<string, string>): string {
  return `${target}#${new URLSearchParams(values).toString()}`;
}

function redirect(res: Response, location: string): void {
  res.status(303).set('Location', location).end();
}

function isPrefetch(req: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(req.get(name) ?? ''),
  );
}

function refusedPhone(phone: string): AuthError {
  return /^\+?[1-9]\d{6,14}$/.test(phone)
    ? new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
    : invalid('Invalid phone number format (E.164 required)');
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
