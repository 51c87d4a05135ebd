import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import type { Request } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { ipKey } from '../../ip-key.ts';
import {
  checkMetadata,
  credentialsBody,
  parseBody,
  parseChallenge,
  parseEmail,
  redirectWish,
} from '../../request-input.ts';
import { noteSent } from '../links/links.routes.ts';
import { sessionBody } from '../sessions/session-body.ts';
import { noticeNewDevice } from '../sessions/sessions.routes.ts';
import { isPasswordPending } from './password-pending.ts';
import { toNobodysBody, toUserBody } from './users.presenter.ts';
import type { UserBody } from './users.presenter.ts';
import type { UserRecord } from './users.model.ts';
import type { NewUser } from './users.service.ts';

interface SignUp extends NewUser {
  password: string;
  codeChallenge: string | null;
  redirectTo: string;
}

export function signUpRoutes(context: AuthContext): Router {
  const { settings, limits, pause } = context;
  const router = Router();
  router.post('/signup', async (req, res) => {
    await limits.take('signUpPerIp', ipKey(req.ip));
    const input = await readSignUp(context, req);
    if (settings.signUpNeedsConfirmation && !settings.confirmOnSignUp) {
      const [body] = await Promise.all([signUpByMail(context, input), pause(settings.answerFloorMs)]);
      res.json(body);
    } else {
      res.json(await signUpAtOnce(context, input, req));
    }
  });
  return router;
}

async function readSignUp({ passwords, redirects }: AuthContext, req: Request): Promise<SignUp> {
  const body = parseBody(credentialsBody, req);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email && !body.password) {
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

/** The product's way: a session right away. That the address is taken cannot be hidden then. */
async function signUpAtOnce(context: AuthContext, input: SignUp, req: Request) {
  const { users, sessions, limits } = context;
  const { email, password, userMetadata } = input;
  const user = await users.create({ email, password, userMetadata, signsIn: true });
  // The link to set a password, which comes next, confirms the address as well.
  const isToConfirm = user.emailConfirmedAt === null && !isPasswordPending(user);
  const [session] = await Promise.all([
    sessions.open(user._id, 'password'),
    noticeNewDevice(context, user, req),
    // The message below is the first of its minute.
    isToConfirm && limits.isOver('mailPerAddress', email),
  ]);
  return sessionBody(context, isToConfirm ? await sendConfirmation(context, user, input) : user, session);
}

/** One answer for every address: the mailbox of a taken one hears of the attempt. */
async function signUpByMail(context: AuthContext, input: SignUp): Promise<UserBody> {
  const { email, password, userMetadata } = input;
  const { users, limits, postOffice, clock } = context;
  const isOver = await limits.isOver('mailPerAddress', email);
  try {
    const user = await users.create({ email, password, userMetadata });
    return toUserBody(await sendConfirmation(context, user, input));
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error;
  }
  const owner = await users.findByEmail(email);
  if (owner && !isOver) {
    if (owner.emailConfirmedAt === null) await sendConfirmation(context, owner, input);
    else await postOffice.notify('sign-up-attempt', email, []);
  }
  const now = clock();
  return toNobodysBody({
    _id: randomUUID(),
    email,
    passwordHash: null,
    userMetadata,
    emailConfirmedAt: null,
    confirmationSentAt: now,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  });
}

async function sendConfirmation(context: AuthContext, user: UserRecord, input: SignUp): Promise<UserRecord> {
  const { email, codeChallenge, redirectTo } = input;
  await context.postOffice.sendLink({ user, email, purpose: 'signup', redirectTo, codeChallenge });
  return (await noteSent(context, user, 'signup')) ?? user;
}
