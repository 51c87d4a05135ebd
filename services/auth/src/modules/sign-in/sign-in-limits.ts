import { LIMITS, SIGN_IN_TRIES } from '@backline/contracts/accounts/account-limits';
import { type CountedTry, takeTry } from '@backline/service-kit/mongo/account-tries';
import type { AuthContext } from '#src/context.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import { deviceMark, knowsNetwork } from '#src/modules/sessions/known-places.ts';
import { findUserByEmail } from '#src/modules/users/users.service.ts';

interface SignInTry {
  email: string;
  /** The caller's network address. */
  ip: string;
  userAgent: string | undefined;
}

/**
 * Counts a try to sign in, before the password is checked.
 *
 * @throws AppError past a limit of the caller, or if the wait would be too long.
 */
export function takeSignIn(context: AuthContext, { email, ip, userAgent }: SignInTry): Promise<CountedTry> {
  const { limits, pause } = context;
  const readPlace = async () => {
    const user = await findUserByEmail(context, email);
    const device = user && deviceMark(context, user, userAgent);
    return {
      isKnownNetwork: user !== null && knowsNetwork(context, user, ip),
      device: device !== null && user?.devices?.includes(device) ? device : null,
    };
  };
  return takeTry({ limits, pause, readPlace, rules: SIGN_IN_TRIES }, { account: email, ip });
}

/** Tells the owner of an address that somebody guesses the password, once a day. */
export async function noticeGuessing(context: AuthContext, email: string): Promise<void> {
  if (await context.limits.isOver(LIMITS.guessingMailPerAccount, email)) return;
  if (await findUserByEmail(context, email)) await sendSecurityMessage(context, 'password-guessed', email);
}
