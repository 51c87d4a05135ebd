import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { Request, Response } from 'express';
import { limitCodes } from '#src/sessions/factor/verify-code.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { sendAnswer, sendText } from '#src/sessions/supabase/send-answer.ts';
import { BODIES, readBody } from './bodies.ts';
import { requireUser } from './change-user.ts';
import { sendOn } from './send-on.ts';

type Act = (req: Request, res: Response) => Promise<void>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ONE_FACTOR = new RegExp(`^/factors/${UUID}(/challenge|/verify)?$`);

/** The calls about second factors. Undefined for any other method and path. */
export function factorAct(context: SessionContext, method: string, path: string): Act | undefined {
  if (path === '/factors') return method === 'POST' ? enroll(context) : undefined;
  const match = ONE_FACTOR.exec(path);
  if (match === null) return undefined;
  const [, step] = match;
  if (step === undefined) return method === 'DELETE' ? passOn(context) : undefined;
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

/** The project's own limits count all people as one caller. */
function verify(context: SessionContext): Act {
  return async (req, res) => {
    const body = readBody(BODIES.code, req);
    // A forged token must not use up the tries of its person.
    const { claims } = await requireUser(context, bearerToken(req) ?? '', req.ip ?? '');
    const answer = await limitCodes(
      context,
      { userId: claims.sub, ip: req.ip ?? '' },
      () => sendOn(context, req, { body, withToken: true }),
      ({ session }) => session !== null,
    );
    await sendAnswer(context, req, res, { answer });
  };
}
