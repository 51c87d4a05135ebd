import { AppError } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { type AccessClaims, readAccessToken } from '#src/sessions/auth-service.ts';
import { refuseWaiting } from '#src/sessions/factor/waiting.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { startSession } from '#src/sessions/store/session-store.ts';
import { refuseAdminAddress } from '#src/sessions/supabase/address-rule.ts';
import { refuseOwnName } from '#src/sessions/supabase/own-name-rule.ts';
import { noteChange } from '#src/sessions/supabase/note-change.ts';
import { sendText } from '#src/sessions/supabase/send-answer.ts';
import { BODIES, readBody } from './bodies.ts';
import type { HostedProject } from './hosted-project.ts';
import { ownRedirect } from './own-redirect.ts';
import { requireProof } from './require-proof.ts';
import { sendOn } from './send-on.ts';
import { setPasswordByKey } from './set-by-key.ts';

const account = z.object({
  email: z.string(),
  user_metadata: z.looseObject({ password_pending: z.unknown().optional() }).nullish(),
});

interface Change {
  email?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
}

/** `PUT /user`: a new password or address, with a proof that its owner requests it. */
export async function changeUser(
  context: SessionContext,
  project: HostedProject,
  req: Request,
  res: Response,
): Promise<void> {
  const ip = req.ip ?? '';
  await project.limits.take('changePerIp', ip);
  const asked = readBody(BODIES.change, req);
  const accessToken = bearerToken(req) ?? '';
  const { claims, user } = await requireUser(context, accessToken, ip);
  await refuseWaiting(context, claims.session_id);
  const change = partsOf(asked, user.email);
  if (change.email) await refuseAdminAddress(context, claims.sub, change.email);
  if (change.password) await refuseOwnName(context, { accessToken, password: change.password, ip });
  const proof =
    (change.email ?? change.password) &&
    (await requireProof(context, project, {
      claims,
      user,
      currentPassword: asked.current_password,
      setsPasswordAlone: change.email === undefined,
      ip,
    }));
  const knowsNone = proof === 'signup' || (proof === 'link' && user.isPasswordPending);
  if (knowsNone && change.password && !change.email) {
    return setFirstPassword(context, project, req, res, {
      claims,
      email: user.email,
      password: change.password,
    });
  }
  const answer = await sendOn(context, req, {
    body: bodyOf(change, asked),
    query: { redirect_to: change.email && ownRedirect(req, project.publicUrl) },
    withToken: true,
  });
  if (answer.status === 200) await noteChange(context, exchangeOf(req, res), claims, change);
  sendText(answer, res);
}

/** The account of a token, also as the project describes it. @throws AppError `session_not_found` */
export async function requireUser(context: SessionContext, token: string, ip: string) {
  const claims = readAccessToken(token);
  const answer = claims ? await context.authService.readUser(token, ip) : null;
  if (claims === null || answer === null) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AppError('session_not_found', { status: 403, message });
  }
  const parsed = account.safeParse(answer);
  if (!parsed.success) throw signInUnavailable(new Error('GET /user answered no user'));
  const isPasswordPending = parsed.data.user_metadata?.password_pending === true;
  return { claims, user: { email: parsed.data.email.toLowerCase(), isPasswordPending }, described: answer };
}

/** The parts of a change. An empty text, and the present address, change nothing. */
function partsOf({ email, password }: Change, present: string): Change {
  return {
    ...(email && email !== present && { email }),
    ...(password && { password }),
  };
}

function bodyOf({ email, password }: Change, { current_password }: Change): object {
  return {
    ...(email && { email }),
    ...(password && { password, data: { password_pending: null } }),
    ...(password && current_password && { current_password }),
  };
}

interface FirstPassword {
  claims: AccessClaims;
  email: string;
  password: string;
}

/**
 * Sets the password of a person without a known one. All sessions of the account end, and this browser gets a new
 * one.
 */
async function setFirstPassword(
  context: SessionContext,
  project: HostedProject,
  req: Request,
  res: Response,
  { claims, email, password }: FirstPassword,
): Promise<void> {
  const { answer, session } = await setPasswordByKey(context, project, {
    userId: claims.sub,
    email,
    password,
    isPending: false,
    ip: req.ip ?? '',
  });
  if (session) {
    const exchange = exchangeOf(req, res);
    await startSession(context, exchange, session, { formerSessionId: claims.session_id });
  }
  sendText(answer, res);
}
