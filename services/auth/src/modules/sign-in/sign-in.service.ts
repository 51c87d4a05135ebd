import { deviceName } from '@backline/contracts/accounts/device-name';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import { countFailedSignIn } from '@backline/shared-records/accounts/failed-sign-ins.model';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import { rememberNetwork } from '#src/modules/sessions/known-places.ts';
import { noticeDevice } from '#src/modules/sessions/new-device.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { endSession, openSession } from '#src/modules/sessions/sessions.service.ts';
import { authenticate, noteSignIn } from '#src/modules/users/credentials.service.ts';
import { findUserByEmail } from '#src/modules/users/users.service.ts';
import { noticeGuessing, takeSignIn } from './sign-in-limits.ts';

interface SignIn {
  email: string;
  password: string;
  /** The caller's network address. */
  ip: string;
  userAgent: string | undefined;
}

/** Signs in with a password, and writes the result into the log. @throws AppError `invalid_credentials`, `user_banned` or past a limit. */
export async function signIn(context: AuthContext, attempt: SignIn) {
  const { logger, pepper } = context;
  const { email, ip } = attempt;
  const account = keyedHash(pepper, 'log', email).slice(0, 16);
  try {
    const session = await enter(context, attempt);
    logSecurity(logger, 'sign-in', { userId: session.user.id, account, ip });
    return session;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      // Tries past a limit are many, and cost no search.
      const user = error.status === 429 ? null : await findUserByEmail(context, email);
      if (user && error.code === 'invalid_credentials') noteWrongPassword(context, user._id, attempt);
      logSecurity(logger, 'sign-in-failed', { userId: user?._id ?? null, account, ip, detail: error.code });
    }
    throw error;
  }
}

/** The owner sees it beside the sign-ins. The answer does not wait for it, so its time tells of no account. */
function noteWrongPassword(context: AuthContext, userId: string, { userAgent }: SignIn): void {
  const { connection, clock, logger } = context;
  const device = deviceName(userAgent);
  countFailedSignIn(connection, { userId, by: 'password', device, at: clock() }).catch((err: unknown) =>
    logger.warn({ err, userId }, 'a wrong password was not counted for its owner'),
  );
}

async function enter(context: AuthContext, { email, password, ip, userAgent }: SignIn) {
  const { passwords } = context;
  const counted = await takeSignIn(context, { email, ip, userAgent });
  const found = await authenticate(context, email, password).catch(async (error: unknown) => {
    if (counted.isGuessed) await noticeGuessing(context, email);
    throw error;
  });
  const [session, weakness] = await Promise.all([
    openSession(context, found._id, 'password'),
    passwords.weaknessOf(password, found),
    noticeDevice(context, found, userAgent),
    rememberNetwork(context, found, ip),
    counted.undo(),
  ]);
  // A change of the password ends the existing sessions. So it is checked after this session was opened.
  const user = await noteSignIn(context, found, password).catch(async (error: unknown) => {
    await endSession(context, session, 'local');
    throw error;
  });
  const weak = weakness ? { message: weakness.message, reasons: [weakness.reason] } : null;
  return { ...(await sessionBody(context, user, session)), weak_password: weak };
}
