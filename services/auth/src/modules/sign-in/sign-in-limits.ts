import { LIMITS, PACES } from '@backline/contracts/accounts/account-limits';
import { addressKey, siteOf } from '@backline/service-kit/http/identity/caller-address';
import type { RateEntry } from '@backline/service-kit/mongo/rate-limits';
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

export interface CountedTry {
  /** Whether the account had so many tries that somebody may be guessing. */
  isGuessed: boolean;
  /** Call it after a success, which says nothing about the tries of others. */
  undo(): Promise<void>;
}

/**
 * Counts a try to sign in. After too many, the tries for an account wait for each other, before the password is
 * checked. The owner does not wait at a known network address, and not behind strangers on a known device.
 *
 * @throws AppError past a limit of the caller, or if the wait would be too long.
 */
export async function takeSignIn(
  context: AuthContext,
  { email, ip, userAgent }: SignInTry,
): Promise<CountedTry> {
  const { limits } = context;
  const site = siteOf(ip);
  const perAccount: RateEntry = [LIMITS.signInPerAccount, email];
  const perAccountAndIp: RateEntry = [LIMITS.signInPerAccountAndIp, `${email}\n${addressKey(ip)}`];
  const perAccountAndSite: RateEntry = [LIMITS.signInPerAccountAndSite, `${email}\n${site}`];
  const ofSite: RateEntry[] = site === null ? [] : [perAccountAndSite, [LIMITS.signInPerSite, site]];
  const [ofIp, ofAccountAndIp, ofAccount, ofAccountAndSite, ofWholeSite] = await limits.takeAll([
    [LIMITS.signInPerIp, ip],
    perAccountAndIp,
    perAccount,
    ...ofSite,
  ]);
  const refusal = ofIp ?? ofAccountAndIp ?? ofWholeSite;
  if (refusal) throw refusal;
  const isGuessed = Boolean(ofAccount ?? ofAccountAndSite);
  if (isGuessed) {
    const crowded = { site: ofAccountAndSite ? site : null, isWhole: Boolean(ofAccount) };
    await waitForTurn(context, { email, ip, userAgent }, crowded);
  }
  return {
    isGuessed,
    undo: () =>
      limits.undo({
        forget: [perAccountAndIp],
        takeBack: [perAccount, ...(site === null ? [] : [perAccountAndSite])],
      }),
  };
}

async function waitForTurn(
  context: AuthContext,
  { email, ip, userAgent }: SignInTry,
  { site, isWhole }: { site: string | null; isWhole: boolean },
): Promise<void> {
  const { limits, pause } = context;
  const user = await findUserByEmail(context, email);
  if (user && knowsNetwork(context, user, ip)) return;
  if (site !== null) await pause(await limits.takeTurn(PACES.signInPerAccountAndSite, `${email}\n${site}`));
  if (!isWhole) return;
  const device = user && deviceMark(context, user, userAgent);
  const lane = device !== null && user?.devices?.includes(device) ? device : '';
  await pause(await limits.takeTurn(PACES.signInPerAccount, `${email}\n${lane}`));
}

/** Tells the owner of an address that somebody guesses the password, once a day. */
export async function noticeGuessing(context: AuthContext, email: string): Promise<void> {
  if (await context.limits.isOver(LIMITS.guessingMailPerAccount, email)) return;
  if (await findUserByEmail(context, email)) await sendSecurityMessage(context, 'password-guessed', email);
}
