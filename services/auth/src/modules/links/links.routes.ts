import { Router } from 'express';
import type { Request } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { addressKey } from '@backline/service-kit/http/caller-address';
import type { LinkPurpose, LinkRequest } from '../../mail/post-office.ts';
import {
  checkMetadata,
  mailBody,
  parseBody,
  parseChallenge,
  parseEmail,
  redirectWish,
  resendBody,
} from '../../request-input.ts';
import { requireSession } from '../sessions/session-body.ts';
import { isPasswordPending } from '../users/password-pending.ts';
import type { UserRecord } from '../users/users.model.ts';

/** What there is to send to an address: to its account, or, where there is none, to nobody. */
type Plan = Pick<LinkRequest, 'user' | 'email' | 'purpose' | 'newEmail'>;

/** Messages that somebody asks for. Each answers the same, after the same work, whoever has an account. */
export function linkRoutes(context: AuthContext): Router {
  const { users, limits, postOffice } = context;
  const router = Router();

  router.post(['/otp', '/magiclink'], async (req, res) => {
    const body = parseBody(mailBody, req);
    refusePhone(body.phone);
    const email = parseEmail(body.email ?? '');
    const userMetadata = checkMetadata(body.data ?? {});
    const makesAccount = body.create_user !== false;
    // Counted whoever has an account: a refusal for the others alone would tell who has one.
    if (makesAccount) await limits.take('signUpPerIp', addressKey(req.ip));
    await answerMailRequest(context, req, body, email, async (user) => {
      if (user || !makesAccount) return [{ user, email, purpose: 'magiclink' }];
      return [{ user: await makeAccount(context, email, userMetadata), email, purpose: 'signup' }];
    });
    res.json({});
  });

  router.post('/recover', async (req, res) => {
    const body = parseBody(mailBody, req);
    const email = parseEmail(body.email ?? '');
    await answerMailRequest(context, req, body, email, async (user) => [
      { user, email, purpose: user && isPasswordPending(user) ? 'set-password' : 'recovery' },
    ]);
    res.json({});
  });

  router.post('/resend', async (req, res) => {
    const body = parseBody(resendBody, req);
    refusePhone(body.phone);
    if (body.type !== 'signup' && body.type !== 'email_change') {
      throw new AuthError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
    }
    const isChange = body.type === 'email_change';
    const email = parseEmail(body.email ?? '');
    await answerMailRequest(context, req, body, email, async (user) =>
      isChange ? planChange(user, email) : [planSignUp(user, email)],
    );
    res.json({});
  });

  router.get('/reauthenticate', async (req, res, next) => {
    if (req.method === 'HEAD') return next();
    const session = await requireSession(context, req);
    const user = await users.require(session.userId);
    if (user.emailConfirmedAt === null) {
      throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    await takeMail(context, req, user.email);
    await users.update(user._id, { set: { reauthenticationSentAt: context.clock() } });
    await postOffice.sendCode(user);
    res.json({});
  });

  return router;
}

/** An unconfirmed account without a password; a race for the address is won by whoever made it. */
async function makeAccount(
  { users }: AuthContext,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRecord | null> {
  try {
    return await users.create({ email, password: null, userMetadata });
  } catch (error) {
    if (error instanceof AuthError) return users.findByEmail(email);
    throw error;
  }
}

function planSignUp(user: UserRecord | null, email: string): Plan {
  return { user: user?.emailConfirmedAt === null ? user : null, email, purpose: 'signup' };
}

function planChange(user: UserRecord | null, email: string): Plan[] {
  const change = user?.emailChange;
  const letter = { user: change ? user : null, newEmail: change?.to ?? email };
  return [
    { ...letter, email, purpose: 'email_change_current' },
    { ...letter, email: letter.newEmail, purpose: 'email_change_new' },
  ];
}

async function answerMailRequest(
  context: AuthContext,
  req: Request,
  body: Parameters<typeof parseChallenge>[0] & { type?: string | null | undefined },
  email: string,
  plan: (user: UserRecord | null) => Promise<Plan[]>,
): Promise<void> {
  const { settings, users, redirects, postOffice, pause } = context;
  const codeChallenge = parseChallenge(body);
  // Counted before anybody is looked for: a limit that only accounts have would tell who has one.
  await takeMail(context, req, email, body.type);
  const work = async () => {
    const found = await users.findByEmail(email);
    const redirectTo = redirects.resolve(redirectWish(req));
    for (const letter of await plan(found)) {
      // Left out in silence: whose mailbox the account would move to is no reason to refuse.
      if (letter.email !== email && (await isMailedEnough(context, letter.email))) continue;
      await postOffice.sendLink({ ...letter, redirectTo, codeChallenge });
      await noteSent(context, letter.user, letter.purpose);
    }
  };
  await Promise.all([work(), pause(settings.answerFloorMs)]);
}

/** What is sent beside other messages: it is the first of a minute only for another of its kind. */
export function mailOfKind(kind: string, email: string): string {
  return `${kind}\n${email}`;
}

export async function takeMail(
  { limits }: AuthContext,
  req: Request,
  email: string,
  kind?: string | null,
): Promise<void> {
  await limits.take('mailRequestPerIp', addressKey(req.ip));
  if (kind) await limits.take('mailPerAddress', mailOfKind(kind, email));
  await limits.take('mailPerAddress', email);
  await limits.take('mailPerAddressAndHour', email);
  await limits.take('mailInAll', '');
}

async function isMailedEnough({ limits }: AuthContext, email: string): Promise<boolean> {
  return (
    (await limits.isOver('mailPerAddress', email)) || (await limits.isOver('mailPerAddressAndHour', email))
  );
}

const SENT_AT: Partial<Record<LinkPurpose, 'confirmationSentAt' | 'recoverySentAt' | 'invitedAt'>> = {
  signup: 'confirmationSentAt',
  magiclink: 'recoverySentAt',
  recovery: 'recoverySentAt',
  'set-password': 'recoverySentAt',
  invite: 'invitedAt',
};

export async function noteSent(
  { users, clock }: Pick<AuthContext, 'users' | 'clock'>,
  user: Pick<UserRecord, '_id'> | null,
  purpose: LinkPurpose,
): Promise<UserRecord | null> {
  const name = SENT_AT[purpose];
  return users.update(user?._id ?? 'nobody', { set: name === undefined ? {} : { [name]: clock() } });
}

function refusePhone(phone: string | null | undefined): void {
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}
