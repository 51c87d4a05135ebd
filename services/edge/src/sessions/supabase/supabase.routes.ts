import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import express, { Router, type Request, type Response } from 'express';
import * as z from 'zod';
import { authSession, readAccessToken } from '#src/sessions/auth-service.ts';
import { removeCodesWithFactor } from '#src/sessions/factor/recovery-codes.ts';
import { noteWrongCode, WRONG_CODE } from '#src/sessions/factor/verify-code.ts';
import { refuseWaiting } from '#src/sessions/factor/waiting.ts';
import type { OriginCheck } from '#src/sessions/same-origin.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { toBrowserSession } from '#src/sessions/store/client-session.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import { refuseAdminAddress } from './address-rule.ts';
import { checkRequest } from './check-request.ts';
import { requireOpenSignUp, SIGN_IN_LINK_PATHS, withoutNewAccounts } from './closed-sign-up.ts';
import { forward, jsonBody } from './forward.ts';
import { refuseOwnName } from './own-name-rule.ts';
import { noteChange } from './note-change.ts';
import { refreshGrant } from './refresh-grant.ts';
import { copyHeaders, sendAnswer, sendText } from './send-answer.ts';
import { signOut } from './sign-out.ts';

/** The only answer here that is the same for everyone. */
const PUBLIC_KEYS = '/.well-known/jwks.json';
const changeBody = z.object({ email: z.string(), password: z.string() }).partial();

/** `/auth/v1` for the unmodified Supabase client: refresh tokens stay here, clients get session handles. */
export function supabaseRoutes(context: SessionContext, isSameOrigin: OriginCheck): Router {
  const router = Router();
  router.use(express.raw({ type: () => true, limit: '1mb' }), checkRequest(isSameOrigin));
  router.post('/token', async (req, res, next) => {
    if (req.query['grant_type'] !== 'refresh_token') return next();
    await refreshGrant(context, req, res);
  });
  router.post('/signup', async (_req, _res, next) => {
    await requireOpenSignUp(context);
    next();
  });
  router.post(SIGN_IN_LINK_PATHS, withoutNewAccounts(context));
  router.post('/logout', (req, res) => signOut(context, req, res));
  router.put('/user', (req, res) => changeUser(context, req, res));
  router.delete('/factors/:id', async (req, res) => {
    const answer = await forward(context, req);
    if (answer.status === 200) await removeCodesWithFactor(context, bearerToken(req) ?? '');
    sendText(answer, res);
  });
  router.post('/factors/:id/verify', async (req, res) => {
    const answer = await forward(context, req);
    const caller = readAccessToken(bearerToken(req) ?? '');
    if (caller && answer.code === WRONG_CODE) {
      await noteWrongCode(context, { userId: caller.sub, userAgent: req.get('user-agent') });
    }
    await sendAnswer(context, req, res, { answer });
  });
  router.use((req, res) => pass(context, req, res));
  return router;
}

/** Passes a request on. A session in the answer becomes a cookie and a handle. */
async function pass(context: SessionContext, req: Request, res: Response): Promise<void> {
  const answer = await forward(context, req);
  if (answer.session !== null) return sendAnswer(context, req, res, { answer });
  const location = await startRedirectSession(context, exchangeOf(req, res), answer.headers.get('location'));
  copyHeaders(answer, res);
  const caching = answer.headers.get('cache-control');
  if (caching !== null && req.path === PUBLIC_KEYS) res.set('Cache-Control', caching);
  if (location !== null) res.set('Location', location);
  res.status(answer.status);
  // A HEAD has no body, so its length is unknown here.
  if (req.method === 'HEAD') res.end();
  else res.send(answer.text);
}

/**
 * Starts the session in the fragment of an implicit flow's redirect. Only browsers follow such links, so the handle
 * has no proof. Returns the address with the handle. Null if there is no session in it.
 */
async function startRedirectSession(
  context: SessionContext,
  exchange: Exchange,
  location: string | null,
): Promise<string | null> {
  const [before, fragment] = (location ?? '').split('#');
  if (fragment === undefined) return null;
  const values = new URLSearchParams(fragment);
  const session = authSession.safeParse({
    ...Object.fromEntries(values),
    expires_in: Number(values.get('expires_in')),
    expires_at: values.has('expires_at') ? Number(values.get('expires_at')) : undefined,
  });
  if (!session.success) return null;
  const live = await startSession(context, exchange, session.data);
  values.set('refresh_token', toBrowserSession(live, context.clock()).refresh_token);
  return `${before}#${values.toString()}`;
}

async function changeUser(context: SessionContext, req: Request, res: Response): Promise<void> {
  const accessToken = bearerToken(req) ?? '';
  const caller = readAccessToken(accessToken);
  if (caller) await refuseWaiting(context, caller.session_id);
  const { email, password } = changeBody.safeParse(jsonBody(req)).data ?? {};
  if (caller && email) await refuseAdminAddress(context, caller.sub, email);
  if (caller && password) await refuseOwnName(context, { accessToken, password, ip: req.ip ?? '' });
  const answer = await forward(context, req);
  const claims = answer.status === 200 ? caller : null;
  if (claims) await noteChange(context, exchangeOf(req, res), claims, jsonBody(req));
  sendText(answer, res);
}
