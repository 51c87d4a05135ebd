import { Router } from 'express';
import type { Request } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { addressKey } from '@backline/service-kit/http/caller-address';
import {
  checkMetadata,
  credentialsBody,
  parseBody,
  parseChallenge,
  parseEmail,
  redirectWish,
} from '../../request-input.ts';
import { mailOfKind, noteSent } from '../links/links.routes.ts';
import { sessionBody } from '../sessions/session-body.ts';
import { noticeNewDevice } from '../sessions/sessions.routes.ts';
import { isPasswordPending } from './password-pending.ts';
import type { UserRecord } from './users.model.ts';
import type { NewUser } from './users.service.ts';

interface SignUp extends NewUser {
  password: string;
  codeChallenge: string | null;
  redirectTo: string;
}

export function signUpRoutes(context: AuthContext): Router {
  const { limits } = context;
  const router = Router();
  router.post('/signup', async (req, res) => {
    await limits.take('signUpPerIp', addressKey(req.ip));
    res.json(await signUp(context, await readSignUp(context, req), req));
  });
  return router;
}

async function readSignUp({ passwords, redirects }: AuthContext, req: Request): Promise<SignUp> {
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  return {
    password: await passwords.accept(body.password),
    email: parseEmail(body.email ?? ''),
    userMetadata: checkMetadata(body.data ?? {}),
    codeChallenge: parseChallenge(body),
    redirectTo: redirects.resolve(redirectWish(req)),
  };
}

/** A session right away. That the address is taken cannot be hidden then. */
async function signUp(context: AuthContext, input: SignUp, req: Request) {
  const { users, sessions, limits } = context;
  const { email, password, userMetadata } = input;
  const user = await users.create({ email, password, userMetadata, signsIn: true });
  // The link to set a password, which comes next, confirms the address as well.
  const isToConfirm = user.emailConfirmedAt === null && !isPasswordPending(user);
  const [session] = await Promise.all([
    sessions.open(user._id, 'password'),
    noticeNewDevice(context, user, req),
    isToConfirm && limits.isOver('mailPerAddress', mailOfKind('signup', email)),
  ]);
  return sessionBody(context, isToConfirm ? await sendConfirmation(context, user, input) : user, session);
}

async function sendConfirmation(context: AuthContext, user: UserRecord, input: SignUp): Promise<UserRecord> {
  const { email, codeChallenge, redirectTo } = input;
  await context.postOffice.sendLink({ user, email, purpose: 'signup', redirectTo, codeChallenge });
  return (await noteSent(context, user, 'signup')) ?? user;
}
