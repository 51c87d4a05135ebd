import type { AppError } from '@backline/service-kit/http/answers/app-error';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import type { RateEntry } from '@backline/service-kit/mongo/rate-limits';
import type { AuthContext } from '#src/context.ts';
import { LIMITS } from '@backline/contracts/accounts/account-limits';
import { noticeDevice } from '#src/modules/sessions/new-device.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { endSession, openSession } from '#src/modules/sessions/sessions.service.ts';
import { authenticate, noteSignIn } from '#src/modules/users/credentials.service.ts';

const SLOW_DOWN_MS = 1000;

interface SignIn {
  email: string;
  password: string;
  /** The caller's network address. */
  ip: string;
  userAgent: string | undefined;
}

/** Signs in with a password. @throws AppError `invalid_credentials`, `user_banned` or past a limit. */
export async function signIn(context: AuthContext, { email, password, ip, userAgent }: SignIn) {
  const { limits, passwords } = context;
  const perAccount: RateEntry = [LIMITS.signInPerAccount, email];
  const perAccountAndIp: RateEntry = [LIMITS.signInPerAccountAndIp, `${email}\n${addressKey(ip)}`];
  const [accountLimit, ...refusals] = await limits.takeAll([
    perAccount,
    [LIMITS.signInPerIp, ip],
    perAccountAndIp,
  ]);
  throwFirst(refusals);
  // A hard limit per account would let a stranger lock its owner out. So guesses are slowed down instead.
  if (accountLimit) await context.pause(SLOW_DOWN_MS);
  const found = await authenticate(context, email, password);
  const [session, weakness] = await Promise.all([
    openSession(context, found._id, 'password'),
    passwords.weaknessOf(password, found),
    noticeDevice(context, found, userAgent),
    limits.undo({ forget: [perAccountAndIp], takeBack: [perAccount] }),
  ]);
  // A change of the password ends the existing sessions. So it is checked after this session was opened.
  const user = await noteSignIn(context, found, password).catch(async (error: unknown) => {
    await endSession(context, session, 'local');
    throw error;
  });
  const weak = weakness ? { message: weakness.message, reasons: [weakness.reason] } : null;
  return { ...(await sessionBody(context, user, session)), weak_password: weak };
}

function throwFirst(refusals: readonly (AppError | null)[]): void {
  const refusal = refusals.find((found) => found !== null);
  if (refusal) throw refusal;
}
