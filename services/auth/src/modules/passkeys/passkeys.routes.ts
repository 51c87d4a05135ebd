import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request, Response } from 'express';
import * as z from 'zod';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import { requireProof } from '#src/modules/account/require-proof.ts';
import { requireSession } from '#src/modules/sessions/require-session.ts';
import { levelOf } from '#src/modules/sessions/sessions.service.ts';
import { hasVerifiedFactor } from '#src/modules/users/user-factors.ts';
import { requireUser } from '#src/modules/users/users.service.ts';
import { addPasskey, beginPasskey } from './add-passkey.service.ts';
import { answerBody, nameBody, newCredential, proofBody, usedCredential } from './credential-bodies.ts';
import { listPasskeys, removePasskey, renamePasskey, toPasskeyBody } from './own-passkeys.service.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.service.ts';
import { verificationFailed } from './relying-party.ts';

/** Passkeys: signing in with one, and a person's own list. */
export function passkeyRoutes(bind: BindEndpoint, context: AuthContext): void {
  bind('POST', '/passkeys/authentication/options', (req) => beginPasskeySignIn(context, req.ip ?? ''));

  bind('POST', '/passkeys/authentication/verify', (req) =>
    signInWithPasskey(context, {
      ...readAnswer(req, usedCredential),
      ip: req.ip ?? '',
      userAgent: req.get('user-agent'),
    }),
  );

  bind('POST', '/passkeys/registration/options', async (req, res) => {
    await context.limits.take(LIMITS.changePerIp, req.ip ?? '');
    const proof = parseBody(proofBody, req);
    return beginPasskey(context, { ...(await requireOwner(context, req, res)), proof });
  });

  bind('POST', '/passkeys/registration/verify', async (req, res) => {
    await context.limits.take(LIMITS.changePerIp, req.ip ?? '');
    const owner = await requireOwner(context, req, res);
    const added = await addPasskey(context, { ...owner, ...readAnswer(req, newCredential), ip: req.ip });
    return toPasskeyBody(added);
  });

  bind('GET', '/passkeys', async (req, res) => {
    const { user } = await requireOwner(context, req, res);
    return (await listPasskeys(context, user._id)).map(toPasskeyBody);
  });

  bind('PATCH', '/passkeys/:id', async (req, res) => {
    const { user } = await requireOwner(context, req, res);
    const { friendly_name: name } = parseBody(nameBody, req);
    return toPasskeyBody(await renamePasskey(context, user._id, idOf(req), name));
  });

  bind('DELETE', '/passkeys/:id', async (req, res) => {
    await context.limits.take(LIMITS.changePerIp, req.ip ?? '');
    const { user, session } = await requireOwner(context, req, res);
    await requireProof(context, { user, session, body: parseBody(proofBody, req), setsPassword: false });
    await removePasskey(context, user, idOf(req), { ip: req.ip, detail: 'by the person' });
    res.status(204).end();
  });
}

/** A passkey counts as both factors. @throws AppError `insufficient_aal` for a session that proved only one of two. */
async function requireOwner(context: AuthContext, req: Request, res: Response) {
  const session = await requireSession(context, req, res);
  const user = await requireUser(context, session.userId);
  if (hasVerifiedFactor(user) && levelOf(session) !== 'aal2') {
    throw new AppError('insufficient_aal', { status: 403, message: 'AAL2 required to use passkeys' });
  }
  return { session, user };
}

const uuid = z.guid();

/** @throws AppError `validation_failed` for a missing part. */
function readAnswer<S extends z.ZodType>(req: Request, schema: S) {
  const { challenge_id: challengeId, credential } = parseBody(answerBody, req);
  if (!challengeId) throw invalid('challenge_id is required');
  if (credential === undefined) throw invalid('credential is required');
  if (!uuid.safeParse(challengeId).success) throw invalid('challenge_id must be a valid UUID');
  const readCredential = (): z.output<S> => {
    const parsed = schema.safeParse(credential);
    if (!parsed.success) throw verificationFailed(parsed.error);
    return parsed.data;
  };
  return { challengeId, readCredential };
}

const idOf = (req: Request) => String(req.params['id']);
