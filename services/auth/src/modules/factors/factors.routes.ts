import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request, Response } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import { enrollBody, factorCodeBody } from '#src/http/request-bodies.ts';
import { parseUserId, UUID } from '#src/modules/admin/admin-input.ts';
import { requireAnyUser } from '#src/modules/admin/admin.service.ts';
import { requireSession } from '#src/modules/sessions/require-session.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { toFactorBody } from '#src/modules/users/users.presenter.ts';
import { requireUser } from '#src/modules/users/users.service.ts';
import {
  challengeFactor,
  enrollFactor,
  removeFactor,
  requireFactor,
  unenrollFactor,
  verifyFactor,
} from './factors.service.ts';

const NAME_MAX_LENGTH = 100;

/** The second factors of the caller, and for services those of any account. */
export function factorRoutes(bind: BindEndpoint, context: AuthContext): void {
  const callOf = async (req: Request, res: Response) => {
    const session = await requireSession(context, req, res);
    return { session, user: await requireUser(context, session.userId) };
  };

  bind('POST', '/factors', async (req, res) => {
    const call = await callOf(req, res);
    const { factor_type: type, ...body } = parseBody(enrollBody, req);
    refuseOtherTypes(type);
    const friendlyName = requireShort('friendly_name', body.friendly_name ?? '');
    const issuer = requireShort('issuer', body.issuer || new URL(context.settings.siteUrl).host);
    return enrollFactor(context, call, { friendlyName, issuer });
  });

  bind('POST', '/factors/:id/challenge', async (req, res) => {
    const { user } = await callOf(req, res);
    return challengeFactor(context, user, requireFactor(user, parseFactorId(req.params['id'])));
  });

  bind('POST', '/factors/:id/verify', async (req, res) => {
    const call = await callOf(req, res);
    const factor = requireFactor(call.user, parseFactorId(req.params['id']));
    const { challenge_id: challengeId, code } = parseBody(factorCodeBody, req);
    if (!code) throw invalid('Code needs to be non-empty');
    if (!challengeId || !UUID.test(challengeId)) throw invalid('challenge_id must be an UUID');
    const answer = { challengeId, code, ip: req.ip ?? '' };
    const { user, session } = await verifyFactor(context, call, factor, answer);
    return sessionBody(context, user, session);
  });

  bind('DELETE', '/factors/:id', async (req, res) => {
    const call = await callOf(req, res);
    const factor = requireFactor(call.user, parseFactorId(req.params['id']));
    await unenrollFactor(context, call, factor, req.ip ?? '');
    return { id: factor.id };
  });

  const namedUser = (req: Request) => requireAnyUser(context, parseUserId(req.params['id']));

  bind('GET', '/admin/users/:id/factors', async (req) => {
    const { factors = [] } = await namedUser(req);
    return factors.map(toFactorBody);
  });

  bind('DELETE', '/admin/users/:id/factors/:factorId', async (req) => {
    const user = await namedUser(req);
    const factor = requireFactor(user, parseFactorId(req.params['factorId']));
    await removeFactor(context, user, factor, undefined);
    return toFactorBody(factor);
  });
}

function refuseOtherTypes(type: string | null | undefined): void {
  if (type === 'totp') return;
  if (type === 'phone') throw disabled('mfa_phone_enroll_not_enabled', 'Phone');
  if (type === 'webauthn') throw disabled('mfa_webauthn_enroll_not_enabled', 'WebAuthn');
  throw invalid('factor_type needs to be totp, phone, or webauthn');
}

function disabled(code: string, name: string): AppError {
  return new AppError(code, { status: 422, message: `MFA enroll is disabled for ${name}` });
}

function requireShort(name: string, value: string): string {
  if (value.length <= NAME_MAX_LENGTH) return value;
  throw invalid(`${name} must be at most ${NAME_MAX_LENGTH} characters`);
}

/** The id in a path. @throws AppError `validation_failed`. */
function parseFactorId(value: unknown): string {
  if (typeof value === 'string' && UUID.test(value)) return value.toLowerCase();
  throw new AppError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
}
