import { PROVES_MS } from '@backline/contracts/accounts/account-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { hasSecondFactor } from '@backline/service-kit/http/identity/identity';
import type { Request, Response } from 'express';
import { removeCodesWithFactor } from '#src/sessions/factor/recovery-codes.ts';
import { limitCodes, noteWrongCode, WRONG_CODE } from '#src/sessions/factor/verify-code.ts';
import { lacksCode } from '#src/sessions/factor/waiting.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { sendAnswer, sendText } from '#src/sessions/supabase/send-answer.ts';
import { BODIES, readBody } from './bodies.ts';
import { requireUser } from './change-user.ts';
import { sendOn } from './send-on.ts';

type Act = (req: Request, res: Response) => Promise<void>;

const PROOFS = ['totp', 'passkey', 'webauthn'];
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ONE_FACTOR = new RegExp(`^/factors/${UUID}(/challenge|/verify)?$`);

/** The calls about second factors. Undefined for any other method and path. */
export function factorAct(context: SessionContext, method: string, path: string): Act | undefined {
  if (path === '/factors') return method === 'POST' ? enroll(context) : undefined;
  const match = ONE_FACTOR.exec(path);
  if (match === null) return undefined;
  const [, step] = match;
  if (step === undefined) return method === 'DELETE' ? remove(context) : undefined;
  if (method !== 'POST') return undefined;
  return step === '/verify' ? verify(context) : passOn(context, {});
}

function enroll(context: SessionContext): Act {
  return async (req, res) => passOn(context, readBody(BODIES.enroll, req))(req, res);
}

function passOn(context: SessionContext, body?: object): Act {
  return async (req, res) => {
    sendText(await sendOn(context, req, { ...(body && { body }), withToken: true }), res);
  };
}

/** The project lets an open session remove a factor. Here a code, or a passkey, of the last minutes is needed. */
function remove(context: SessionContext): Act {
  return async (req, res) => {
    const accessToken = bearerToken(req) ?? '';
    const { claims, described } = await requireUser(context, accessToken, req.ip ?? '');
    const since = (context.clock().getTime() - PROVES_MS) / 1000;
    const isProven = claims.amr.some(
      ({ method, timestamp }) => PROOFS.includes(method) && timestamp >= since,
    );
    if (hasSecondFactor(described) && !isProven) {
      const message = 'AAL2 required to unenroll verified factor';
      throw new AppError('insufficient_aal', { status: 422, message });
    }
    const answer = await sendOn(context, req, { withToken: true });
    if (answer.status === 200) await removeCodesWithFactor(context, accessToken);
    sendText(answer, res);
  };
}

/** The project's own limits count all people as one caller. */
function verify(context: SessionContext): Act {
  return async (req, res) => {
    const body = readBody(BODIES.code, req);
    // A forged token must not use up the tries of its person.
    const { claims, described } = await requireUser(context, bearerToken(req) ?? '', req.ip ?? '');
    const place = (await lacksCode(context, claims, described)) ? 'signIn' : 'openSession';
    const answer = await limitCodes(
      context,
      { userId: claims.sub, ip: req.ip ?? '', userAgent: req.get('user-agent'), place },
      () => sendOn(context, req, { body, withToken: true }),
      ({ session }) => session !== null,
    );
    if (answer.code === WRONG_CODE) {
      await noteWrongCode(context, { userId: claims.sub, userAgent: req.get('user-agent') });
    }
    await sendAnswer(context, req, res, { answer });
  };
}
