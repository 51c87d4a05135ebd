import type { AuthContext } from '#src/context.ts';
import { rememberNetwork } from '#src/modules/sessions/known-places.ts';
import { noticeDevice } from '#src/modules/sessions/new-device.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { endSession, openSession } from '#src/modules/sessions/sessions.service.ts';
import { authenticate, noteSignIn } from '#src/modules/users/credentials.service.ts';
import { noticeGuessing, takeSignIn } from './sign-in-limits.ts';

interface SignIn {
  email: string;
  password: string;
  /** The caller's network address. */
  ip: string;
  userAgent: string | undefined;
}

/** Signs in with a password. @throws AppError `invalid_credentials`, `user_banned` or past a limit. */
export async function signIn(context: AuthContext, { email, password, ip, userAgent }: SignIn) {
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
