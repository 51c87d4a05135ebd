import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { BindEndpoint } from '#src/http/endpoints.ts';
import { parseBody, parseChallenge, parseEmail, requestedRedirect } from '#src/http/read-request.ts';
import { invalid, phoneDisabled } from '#src/http/refusals.ts';
import { mailBody, resendBody } from '#src/http/request-bodies.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { sendCode } from '#src/modules/account-mail/account-mail.service.ts';
import { takeMail } from '#src/modules/account-mail/mail-limits.ts';
import { requireSession } from '#src/modules/sessions/require-session.ts';
import { checkMetadata } from '#src/modules/users/user-metadata.ts';
import { requireUser, updateUser } from '#src/modules/users/users.service.ts';
import {
  answerMailRequest,
  planAddressChange,
  planConfirmation,
  planRecovery,
  planSignIn,
} from './request-link.service.ts';

/** Messages that a caller can request. */
export function requestLinkRoutes(bind: BindEndpoint, context: AuthContext): void {
  for (const path of ['/otp', '/magiclink']) {
    bind('POST', path, (req) => requestSignInLink(context, req));
  }

  bind('POST', '/recover', async (req) => {
    const body = parseBody(mailBody, req);
    const email = parseEmail(body.email);
    const plan = planRecovery(email);
    await answerMailRequest(context, {
      ...readMailRequest(context, req, body),
      email,
      cause: 'recovery',
      plan,
    });
    return {};
  });

  bind('POST', '/resend', async (req) => {
    const body = parseBody(resendBody, req);
    if (body.phone) throw phoneDisabled('Unsupported phone provider');
    const { type: kind } = body;
    if (kind !== 'signup' && kind !== 'email_change') {
      throw invalid('Missing one of these types: signup, email_change');
    }
    const email = parseEmail(body.email);
    const cause = kind === 'signup' ? 'sign-up' : 'address-change';
    const plan = kind === 'signup' ? planConfirmation(email) : planAddressChange(email);
    await answerMailRequest(context, { ...readMailRequest(context, req, body), email, cause, plan });
    return {};
  });

  bind(
    'GET',
    '/reauthenticate',
    async (req, res) => {
      const session = await requireSession(context, req, res);
      await sendReauthenticationCode(context, session.userId, req.ip ?? '');
      return {};
    },
    { refusesHead: true },
  );
}

async function requestSignInLink(context: AuthContext, req: Request) {
  const body = parseBody(mailBody, req);
  if (body.phone) throw phoneDisabled('Unsupported phone provider');
  const email = parseEmail(body.email);
  const userMetadata = checkMetadata(body.data);
  const newAccount = body.create_user === false ? null : { userMetadata };
  // Every address is counted. A limit for new ones only would reveal who has an account.
  if (newAccount) await context.limits.take(LIMITS.signUpPerIp, req.ip ?? '');
  const plan = planSignIn(context, email, newAccount);
  await answerMailRequest(context, { ...readMailRequest(context, req, body), email, cause: 'sign-in', plan });
  return {};
}

/** Reads the common fields of requests for a message. */
function readMailRequest(
  { redirects }: AuthContext,
  req: Request,
  body: Parameters<typeof parseChallenge>[0],
) {
  return {
    ip: req.ip ?? '',
    codeChallenge: parseChallenge(body),
    redirectTo: redirects.resolve(requestedRedirect(req)),
  };
}

async function sendReauthenticationCode(context: AuthContext, userId: string, ip: string): Promise<void> {
  const user = await requireUser(context, userId);
  if (user.emailConfirmedAt === null) {
    const message = 'Please verify your email first.';
    throw new AppError('email_not_confirmed', { status: 422, message });
  }
  await takeMail(context, { ip, email: user.email, cause: 'code' });
  await updateUser(context, user._id, { set: { reauthenticationSentAt: context.clock() } });
  await sendCode(context, user);
}
