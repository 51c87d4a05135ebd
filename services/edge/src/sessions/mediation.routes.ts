import express, { Router } from 'express';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { tokenShown } from './account-request.ts';
import { readAccessToken, upstreamSession } from './auth-upstream.ts';
import type { UpstreamAnswer } from './auth-upstream.ts';
import { refresh } from './mediation-refresh.ts';
import type { RefreshDeps } from './mediation-refresh.ts';
import { refuse } from './mediation-refusals.ts';
import { bodyOf, isNamedJson, staysInside } from './mediation-request.ts';
import { renew, takeOver, toBrowserSession, toCallersSession } from './session-handover.ts';

const PASSED_ON = [
  'authorization',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'x-jwt-aud',
  'user-agent',
  // Whoever only looks at a link before its reader does says so in one of these; it must not use the link up.
  'sec-purpose',
  'purpose',
  'x-purpose',
  'x-moz',
];
const PASSED_BACK = [
  'content-type',
  'x-supabase-api-version',
  'x-sb-error-code',
  'x-total-count',
  'link',
  'location',
  'retry-after',
  'allow',
  // Who follows a link must not carry it on to the next page.
  'referrer-policy',
];
const METHODS = 'GET, HEAD, POST, PUT, DELETE';
/** The one answer here that is the same for everybody. */
const PUBLIC_KEYS = '/.well-known/jwks.json';
const passwordBody = z.object({ password: z.string().min(1) });

export interface MediationDeps extends RefreshDeps {
  isSameOrigin: (req: Request) => boolean;
}

/** `/auth/v1` for the unmodified Supabase client: refresh tokens stay here, clients get handles. */
export function mediationRoutes(deps: MediationDeps): Router {
  const router = Router();
  router.use(express.raw({ type: () => true, limit: '1mb' }));
  router.use((req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    if (!staysInside(req.url)) return refuse(req, res, 404, 'not_found', 'Not Found');
    // The one method that `fetch` refuses to send.
    if (req.method === 'TRACE') {
      res.set('Allow', METHODS);
      return refuse(req, res, 405, 'method_not_allowed', `Use ${METHODS} here`);
    }
    if (!deps.isSameOrigin(req)) {
      return refuse(req, res, 403, 'foreign_origin', 'Requests from other sites are refused');
    }
    if (!isNamedJson(req)) return refuse(req, res, 415, 'bad_json', 'Send the request as application/json');
    next();
  });
  router.post('/token', async (req, res, next) => {
    if (req.query['grant_type'] !== 'refresh_token') return next();
    await refresh(deps, req, res);
  });
  router.post('/logout', (req, res) => signOut(deps, req, res));
  router.put('/user', (req, res) => changeUser(deps, req, res));
  router.use((req, res) => pass(deps, req, res));
  return router;
}

async function pass(deps: MediationDeps, req: Request, res: Response): Promise<void> {
  const answer = await forward(deps, req, {});
  if (answer.session !== null) {
    const live = await takeOver(deps, req, res, answer.session);
    passHeaders(answer, res);
    res.status(answer.status).json({ ...answer.session, ...toCallersSession(deps, req, live) });
    return;
  }
  const location = await mediateRedirect(deps, req, res, answer.headers.get('location'));
  passHeaders(answer, res);
  const caching = answer.headers.get('cache-control');
  if (caching !== null && req.path === PUBLIC_KEYS) res.set('Cache-Control', caching);
  if (location !== null) res.set('Location', location);
  res.status(answer.status);
  // The text that a GET is answered with has a length that nobody told.
  if (req.method === 'HEAD') res.end();
  else res.send(answer.text);
}

async function changeUser(deps: MediationDeps, req: Request, res: Response): Promise<void> {
  const answer = await forward(deps, req, {});
  const shown = answer.status === 200 ? readAccessToken(tokenShown(req) ?? '') : null;
  // A new password ended all other sessions there: none of them is to be listed here, or to wait for its end.
  if (shown && passwordBody.safeParse(bodyOf(req)).success) {
    await deps.service.forget({ userId: shown.sub, sessionId: { $ne: shown.session_id } });
    await renew(deps, req, res, shown.session_id);
  }
  passHeaders(answer, res);
  res.status(answer.status).send(answer.text);
}

async function signOut(deps: MediationDeps, req: Request, res: Response): Promise<void> {
  const { service, cookie } = deps;
  const scope = req.query['scope'] ?? 'global';
  const record = await service.find(cookie.read(req));
  const bearer = tokenShown(req);
  const shown = bearer === undefined ? null : readAccessToken(bearer);
  const own = record !== null && record.sessionId === shown?.session_id ? record : null;
  // The tab's token may have run out while it slept; signing out must work all the same.
  const live = own && (await service.freshen(own, { secondsLeft: 5 }, req.ip));
  const answer = await forward(deps, req, live ? { authorization: `Bearer ${live.accessToken}` } : {});
  const isOver = [204, 401, 403, 404].includes(answer.status);
  if (answer.status === 204 && shown) {
    const { sub: userId, session_id: sessionId } = shown;
    if (scope === 'others') await service.forget({ userId, sessionId: { $ne: sessionId } });
    else await service.forget(scope === 'local' ? { userId, sessionId } : { userId });
  } else if (isOver && own) {
    await service.forget({ userId: own.userId, sessionId: own.sessionId });
  }
  if (isOver && own && scope !== 'others') cookie.clear(res);
  passHeaders(answer, res);
  res.status(answer.status).send(answer.text);
}

/** Links of the implicit flow carry a session in the fragment of their redirect, which is for a browser. */
async function mediateRedirect(deps: MediationDeps, req: Request, res: Response, location: string | null) {
  const [before, fragment] = (location ?? '').split('#');
  if (fragment === undefined) return null;
  const values = new URLSearchParams(fragment);
  const session = upstreamSession.safeParse({
    ...Object.fromEntries(values),
    expires_in: Number(values.get('expires_in')),
    expires_at: values.has('expires_at') ? Number(values.get('expires_at')) : undefined,
  });
  if (!session.success) return null;
  const live = await takeOver(deps, req, res, session.data);
  values.set('refresh_token', toBrowserSession(live, deps.clock()).refresh_token);
  return `${before}#${values.toString()}`;
}

function forward(
  { upstream }: MediationDeps,
  req: Request,
  headers: Record<string, string>,
): Promise<UpstreamAnswer> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = req.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return upstream.send({
    method: req.method,
    path: req.url,
    headers: { ...Object.fromEntries(passed), ...headers },
    body: Buffer.isBuffer(req.body) ? req.body : undefined,
    ip: req.ip,
    isForwarded: true,
  });
}

function passHeaders(answer: UpstreamAnswer, res: Response): void {
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) res.set(name, value);
  }
}
