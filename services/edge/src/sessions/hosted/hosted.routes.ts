import { notFound } from '@backline/service-kit/http/answers/app-error';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import express, { Router, type Request, type Response } from 'express';
import type { OriginCheck } from '#src/sessions/same-origin.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { checkRequest } from '#src/sessions/supabase/check-request.ts';
import { requireOpenSignUp } from '#src/sessions/supabase/closed-sign-up.ts';
import { refreshGrant } from '#src/sessions/supabase/refresh-grant.ts';
import { sendAnswer, sendText } from '#src/sessions/supabase/send-answer.ts';
import { signOut } from '#src/sessions/supabase/sign-out.ts';
import { BODIES, readBody } from './bodies.ts';
import { changeUser } from './change-user.ts';
import { factorAct } from './factors.ts';
import type { HostedProject } from './hosted-project.ts';
import { ownRedirect } from './own-redirect.ts';
import { passkeyActs } from './passkey-acts.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { sendOn } from './send-on.ts';
import { noteWaitingSignUp } from './waiting-sign-ups.ts';

type Act = (req: Request, res: Response) => Promise<void>;

/** An id at the end of a path, in the project's own spelling. */
const ID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SCOPES = ['local', 'global', 'others'];

/**
 * `/auth/v1` of a hosted project. It passes on the listed pairs of method and exact path, and answers 404 to all
 * others. The project's own path matching never decides.
 */
export function hostedRoutes(
  context: SessionContext,
  project: HostedProject,
  isSameOrigin: OriginCheck,
): Router {
  const acts = listedActs(context, project);
  const router = Router();
  router.use(express.raw({ type: () => true, limit: '100kb' }), checkRequest(isSameOrigin));
  router.use(async (req, res) => {
    const [path = ''] = req.url.split('?');
    const act = acts.get(`${req.method} ${path.replace(ID, '/:id')}`) ?? factorAct(context, req.method, path);
    if (!act) throw notFound('This address');
    await act(req, res);
  });
  return router;
}

function listedActs(context: SessionContext, project: HostedProject): ReadonlyMap<string, Act> {
  const { limits, publicUrl } = project;
  const mailRequest =
    (kind: string, more: object): Act =>
    async (req, res) => {
      const { email } = readBody(BODIES.mail, req);
      await limits.takeMail(kind, email, ipOf(req));
      const query = { redirect_to: ownRedirect(req, publicUrl) };
      sendText(await sendOn(context, req, { body: { email, ...more }, query }), res);
    };
  return new Map<string, Act>([
    ...passkeyActs(context, project),
    ['POST /token', (req, res) => giveToken(context, project, req, res)],
    [
      'POST /signup',
      async (req, res) => {
        const body = readBody(BODIES.password, req);
        await limits.take('signUpPerIp', ipOf(req));
        await requireOpenSignUp(context);
        const query = { redirect_to: ownRedirect(req, publicUrl) };
        const answer = await sendOn(context, req, { body, query });
        await noteWaitingSignUp(context, exchangeOf(req, res), answer);
        await sendAnswer(context, req, res, { answer });
      },
    ],
    // A link never makes an account here.
    ['POST /otp', mailRequest('magiclink', { create_user: false })],
    ['POST /recover', mailRequest('recovery', {})],
    [
      'POST /resend',
      async (req, res) => {
        const body = readBody(BODIES.resend, req);
        await limits.takeMail(body.type, body.email, ipOf(req));
        const query = { redirect_to: ownRedirect(req, publicUrl) };
        sendText(await sendOn(context, req, { body, query }), res);
      },
    ],
    ['POST /verify', (req, res) => verify(context, project, req, res)],
    ['GET /user', async (req, res) => sendText(await sendOn(context, req, { withToken: true }), res)],
    ['PUT /user', (req, res) => changeUser(context, project, req, res)],
    [
      'POST /logout',
      (req, res) => {
        const scope = SCOPES.find((name) => name === req.query['scope']) ?? 'global';
        return signOut(context, req, res, scope);
      },
    ],
  ]);
}

async function giveToken(
  context: SessionContext,
  { limits }: HostedProject,
  req: Request,
  res: Response,
): Promise<void> {
  const ip = ipOf(req);
  const grant = req.query['grant_type'];
  if (grant === 'refresh_token') {
    await limits.take('tokenPerIp', ip);
    return refreshGrant(context, req, res);
  }
  if (grant !== 'password') throw notFound('This way to sign in');
  const body = readBody(BODIES.password, req);
  const query = { grant_type: 'password' };
  const place = { email: body.email, ip, userAgent: req.get('user-agent') };
  const answer = await limits.signIn(place, () => sendOn(context, req, { body, query }));
  await sendAnswer(context, req, res, { answer });
}

/** Verifies a link. It then counts as a proof for some minutes. */
async function verify(
  context: SessionContext,
  project: HostedProject,
  req: Request,
  res: Response,
): Promise<void> {
  const body = readBody(BODIES.verify, req);
  await project.limits.take('verifyPerIp', ipOf(req));
  const found = await sendOn(context, req, { body });
  if (found.session === null) return sendText(found, res);
  const session = await proveMailbox(context, project, exchangeOf(req, res), {
    session: found.session,
    type: body.type,
  });
  const marks = body.type === 'email_change' ? {} : { linkedAt: context.clock() };
  await sendAnswer(context, req, res, { answer: { ...found, session }, marks });
}

const ipOf = (req: Request) => req.ip ?? '';
