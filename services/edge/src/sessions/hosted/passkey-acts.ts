import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Request, Response } from 'express';
import { provenBody, requireBothFactors } from '#src/sessions/passkeys/passkey-proof.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { sendAnswer, sendText } from '#src/sessions/supabase/send-answer.ts';
import { BODIES, readBody } from './bodies.ts';
import type { HostedProject } from './hosted-project.ts';
import { sendOn } from './send-on.ts';

type Act = (req: Request, res: Response) => Promise<void>;

/** The passkey calls of the Supabase client, as far as the project offers passkeys. `:id` stands for a UUID. */
export function passkeyActs(context: SessionContext, project: HostedProject): [string, Act][] {
  const whileOffered =
    (act: Act): Act =>
    async (req, res) => {
      if (!(await context.offersPasskeys())) throw notFound('This address');
      await act(req, res);
    };
  const acts = [...signInActs(context, project), ...ownActs(context, project)];
  return acts.map(([pair, act]) => [pair, whileOffered(act)]);
}

function signInActs(context: SessionContext, { limits }: HostedProject): [string, Act][] {
  return [
    [
      'POST /passkeys/authentication/options',
      async (req, res) => {
        await limits.take('passkeyOptionsPerIp', ipOf(req));
        sendText(await sendOn(context, req, { body: {} }), res);
      },
    ],
    [
      'POST /passkeys/authentication/verify',
      async (req, res) => {
        const body = readBody(BODIES.usedPasskey, req);
        const attempt = () => sendOn(context, req, { body });
        const answer = await limits.usePasskey(ipOf(req), body.credential.id, attempt);
        await sendAnswer(context, req, res, { answer });
      },
    ],
  ];
}

function ownActs(context: SessionContext, { limits }: HostedProject): [string, Act][] {
  const pass = async (req: Request, res: Response, body?: object) =>
    sendText(await sendOn(context, req, { ...(body && { body }), withToken: true }), res);
  const passOwn = async (req: Request, res: Response, body?: object) => {
    await requireBothFactors(context, bearerToken(req) ?? '', ipOf(req));
    await pass(req, res, body);
  };
  const requireProof = async (req: Request, { adds }: { adds: boolean }) => {
    const { current_password: currentPassword } = readBody(BODIES.proof, req);
    await provenBody(context, { accessToken: bearerToken(req) ?? '', currentPassword, ip: ipOf(req), adds });
  };
  return [
    [
      'POST /passkeys/registration/options',
      async (req, res) => {
        await requireProof(req, { adds: true });
        await pass(req, res, {});
      },
    ],
    [
      'POST /passkeys/registration/verify',
      async (req, res) => {
        const body = readBody(BODIES.newPasskey, req);
        await limits.take('changePerIp', ipOf(req));
        await passOwn(req, res, body);
      },
    ],
    ['GET /passkeys', (req, res) => passOwn(req, res)],
    ['PATCH /passkeys/:id', (req, res) => passOwn(req, res, readBody(BODIES.passkeyName, req))],
    [
      'DELETE /passkeys/:id',
      async (req, res) => {
        await requireProof(req, { adds: false });
        await pass(req, res);
      },
    ],
  ];
}

const ipOf = (req: Request) => req.ip ?? '';
